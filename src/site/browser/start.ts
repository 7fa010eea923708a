import "../../design/fonts";
import "virtual:theme.css";
import { metaContent } from "./metaContent";
import { recordPressBeforeHydration } from "./recordPressBeforeHydration";

/**
 * The number of scripts that one task requests: the number of connections that a browser opens to an HTTP/1.1
 * server.
 */
const together = 6;

/**
 * Loads the code and words with which React takes over this page, and runs them once all have arrived: on a
 * phone, a script runs slowly while other scripts are compiled. Slow scripts run in separate tasks, so that
 * the browser can react to presses in between.
 */
async function start(): Promise<void> {
  await preloadAll(metaContent("scripts"));
  await import("./react");
  await import("../../design/StylesheetUiProvider");
  await import("./main");
  // The page that the visitor wanted, which this page leads on to: its code arrives while they read or type here.
  await preloadAll(metaContent("later-scripts"));
}

/** Preloads scripts, whose paths are separated by spaces. */
async function preloadAll(paths: string | undefined): Promise<void> {
  const coming: Array<Promise<unknown>> = [];
  for (const [index, href] of (paths?.split(" ") ?? []).entries()) {
    if (index % together === 0) await new Promise((resolve) => setTimeout(resolve));
    coming.push(preload(href));
  }
  await Promise.all(coming);
}

/**
 * Resolves once the file has loaded or failed, or at once in a browser that cannot preload modules. The
 * importer of the file reports a failure.
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

recordPressBeforeHydration();
// The scripts wait for the first paint: on a slow connection they would delay the files that the paint needs.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
});
/**
 * The longest wait for the first paint, in milliseconds. In the background a page is not painted, and some browsers
 * fire no event.
 */
const longest = 1000;
const late = new Promise((resolve) => setTimeout(resolve, longest));
// In a browser that cannot observe its paints, the scripts start at once.
void Promise.race([painted, late]).then(start, start);
