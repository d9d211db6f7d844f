#pragma once
#include "clinux_net.h"
