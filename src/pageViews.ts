import type { RouteData } from "./paths";

/**
 * Tells of one more page view, where the site's environment names somebody to tell, and to nobody of a visitor who does
 * not want to be followed. What stands in the address of a page that is somebody's own is not told.
 */
export function countPageView(
  { guard, unlisted, pattern }: Pick<RouteData, "guard" | "unlisted" | "pattern">,
  pathname: string,
  language: string,
): void {
  const sink = document.querySelector<HTMLMetaElement>("meta[name=page-views]")?.content;
  if (!sink || navigator.doNotTrack === "1") return;
  navigator.sendBeacon(sink, JSON.stringify({ page: guard || unlisted ? pattern : pathname, language }));
}
