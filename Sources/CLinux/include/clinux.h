#pragma once
#include "clinux_spawn.h"
#include "clinux_net.h"
#include "clinux_confine.h"

