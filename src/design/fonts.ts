// The face of the site, and what stands in for it until it has come.
import "@fontsource-variable/figtree/wght.css";
import "./fallbackFont.css";
