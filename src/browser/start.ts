import "../ui/fonts";
import "virtual:theme.css";
import { metaContent } from "./metaContent";

/** Asks at once for all that takes over this page, its own code and words included, which one file names after another. */
function start(): void {
  for (const href of metaContent("scripts")?.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  void import("./main");
}

// On a slow line, what the page is seen by comes first. A page in the background is not painted.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
