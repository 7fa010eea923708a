import "../ui/fonts";
import "virtual:theme.css";
import { metaContent } from "./metaContent";
import { notePresses } from "./notePresses";

/** Asks at once for all that takes over this page, its own code and words included, which one file names after another. */
function start(): void {
  for (const href of metaContent("scripts")?.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  void import("./main");
}

notePresses();
// On a slow line, what the page is seen by comes first. A page in the background is not painted.
const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const hidden = new Promise((resolve) => addEventListener("visibilitychange", resolve, { once: true }));
if (document.hidden) start();
else void Promise.race([painted, hidden]).then(start);
