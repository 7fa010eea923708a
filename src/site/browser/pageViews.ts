import type { PathMatch } from "../matchPath";
import { metaContent } from "./metaContent";

/**
 * Reports a page view to the configured address, and never for a visitor who asks not to be tracked. For a page with
 * personal data in its address, only the route's pattern is sent.
 */
export function countPageView({ route, params }: PathMatch, pathname: string, language: string): void {
  const sink = metaContent("page-views");
  if (!sink || navigator.doNotTrack === "1") return;
  const { guard, unlisted, pattern } = route;
  // A step belongs to the form and is not personal.
  const untold = pattern.replace("/:step?", params.step === undefined ? "" : `/${params.step}`);
  const view = JSON.stringify({ page: guard || unlisted ? untold : pathname, language });
  // Another site gets plain text, which needs no preflight request.
  if (!sink.startsWith("/")) navigator.sendBeacon(sink, view);
  else {
    const headers = { "Accept-Language": language, "Content-Type": "application/json" };
    // Without a token, so that the view belongs to nobody. A view that was not counted concerns no reader. A response
    // that is not read would keep its request open.
    fetch(sink, { method: "POST", headers, body: view })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }
}
