import "../../design/fonts";
import "virtual:theme.css";
import { metaContent } from "./metaContent";
import { notePresses } from "./notePresses";

/** Scripts that are asked for in one task: as many as there are connections to a server that speaks HTTP/1.1. */
const together = 6;

/**
 * Asks for all that takes over this page, its own code and words included, which one file names after another, and runs it
 * once it is there: on a phone, a script runs long while others are compiled beside it. What takes long comes in tasks of
 * its own: in between, the browser answers presses.
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

/** @returns once it is there, or failed: who imports it says so. At once in a browser that knows no preloads. */
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

notePresses();
// On a slow line, what the page is seen by comes first.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
});
/** Milliseconds. A page in the background is not painted, and some browsers do not tell. */
const longest = 1000;
const late = new Promise((resolve) => setTimeout(resolve, longest));
void Promise.race([painted, late]).then(start);
