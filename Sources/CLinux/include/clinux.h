#pragma once

#include "clinux_net.h"
#include "clinux_spawn.h"
