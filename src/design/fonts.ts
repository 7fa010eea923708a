// The font of the site, and its fallback until it has loaded.
import "@fontsource-variable/figtree/wght.css";
import "./fallbackFont.css";
