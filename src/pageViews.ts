import type { PathMatch } from "./matchPath";

/**
 * Tells of one more page view, where the site's environment names somebody to tell, and to nobody of a visitor who does
 * not want to be followed. What stands in the address of a page that is somebody's own is not told.
 */
export function countPageView({ route, params }: PathMatch, pathname: string, language: string): void {
  const sink = document.querySelector<HTMLMetaElement>("meta[name=page-views]")?.content;
  if (!sink || navigator.doNotTrack === "1") return;
  const { guard, unlisted, pattern } = route;
  // A step is the form's and nobody's own.
  const untold = pattern.replace("/:step?", params.step === undefined ? "" : `/${params.step}`);
  navigator.sendBeacon(sink, JSON.stringify({ page: guard || unlisted ? untold : pathname, language }));
}
