import type { PathMatch } from "./matchPath";

/**
 * Reports a page view to the address that the site's environment names, if any, and never for a visitor who asks not to
 * be tracked. For a page with personal data in its address, only the route's pattern is sent.
 */
export function countPageView({ route, params }: PathMatch, pathname: string, language: string): void {
  const sink = document.querySelector<HTMLMetaElement>("meta[name=page-views]")?.content;
  if (!sink || navigator.doNotTrack === "1") return;
  const { guard, unlisted, pattern } = route;
  // A step is the form's and nobody's own.
  const untold = pattern.replace("/:step?", params.step === undefined ? "" : `/${params.step}`);
  navigator.sendBeacon(sink, JSON.stringify({ page: guard || unlisted ? untold : pathname, language }));
}
