// librsvg with what it brings: cairo to draw on, gdk-pixbuf to read photos. Signals of GObject are macros, which Swift
// does not see.
#pragma once
#include <librsvg/rsvg.h>
#include <gdk-pixbuf/gdk-pixbuf.h>

typedef void (*crsvg_sizer)(GdkPixbufLoader *loader, int width, int height, void *context);

static inline void crsvg_on_size(GdkPixbufLoader *loader, crsvg_sizer sizer, void *context) {
    g_signal_connect_data(loader, "size-prepared", G_CALLBACK(sizer), context, NULL, (GConnectFlags)0);
}
