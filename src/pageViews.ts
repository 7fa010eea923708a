import type { RouteData } from "./paths";

/**
 * Reports a page view to the address that the site's environment names, if any, and never for a visitor who asks not to
 * be tracked. For a page with personal data in its address, only the route's pattern is sent.
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
