import "../../design/fonts";
import "virtual:theme.css";
import { metaContent } from "./metaContent";
import { recordPresses } from "./recordPresses";

/** Scripts that are requested in one task: as many as a browser opens connections to an HTTP/1.1 server. */
const together = 6;

/**
 * Loads all code and words that take over this page, which one file lists one after another, and runs them once all are
 * there: on a phone, a script runs slowly while others are compiled beside it. Slow scripts run in tasks of their own:
 * in between, the browser answers presses.
 */
async function start(): Promise<void> {
  const coming: Array<Promise<unknown>> = [];
  for (const [index, href] of (metaContent("scripts")?.split(" ") ?? []).entries()) {
    if (index % together === 0) await new Promise((resolve) => setTimeout(resolve));
    coming.push(preload(href));
  }
  await Promise.all(coming);
  await import("./react");
  await import("../../design/StylesheetProvider");
  await import("./main");
}

/**
 * @returns once the file has loaded or failed: its importer reports the failure. At once in a browser without preloads.
 */
function preload(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), {
    rel: "modulepreload",
    fetchPriority: "low",
    href,
  });
  if (!link.relList.supports("modulepreload")) return Promise.resolve();
  const ended = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
  document.head.append(link);
  return ended;
}

recordPresses();
// On a slow line, the files for the first paint come first.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
});
/** Milliseconds. A page in the background is not painted, and some browsers fire no event for that. */
const longest = 1000;
const late = new Promise((resolve) => setTimeout(resolve, longest));
// A browser that cannot observe its paints starts at once.
void Promise.race([painted, late]).then(start, start);
