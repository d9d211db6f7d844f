#pragma once
#include "clinux_spawn.h"
