import type { PathMatch } from "../matchPath";
import { metaContent } from "./metaContent";

/**
 * Reports a page view to the configured address, unless the visitor asks not to be tracked. For a page with
 * personal data in its address, only the route's pattern is sent.
 */
export function sendPageView({ route, params }: PathMatch, pathname: string, language: string): void {
  const sink = metaContent("page-views");
  if (!sink || navigator.doNotTrack === "1") return;
  const { guard, unlisted, pattern } = route;
  // The path of a step is sent, because it belongs to the form and is not personal.
  const patternWithStep = pattern.replace("/:step?", params.step === undefined ? "" : `/${params.step}`);
  const view = JSON.stringify({ page: guard || unlisted ? patternWithStep : pathname, language });
  // Another site gets plain text, which needs no preflight request. A failed report does not concern the visitor.
  void send(sink, view, language).catch(() => undefined);
}

async function send(sink: string, view: string, language: string): Promise<void> {
  if (!sink.startsWith("/")) return void navigator.sendBeacon(sink, view);
  const headers = { "Accept-Language": language, "Content-Type": "application/json" };
  // The request has no token, so that the view belongs to nobody. The response is read, because an unread response
  // would keep its request open.
  await (await fetch(sink, { method: "POST", headers, body: view })).text();
}
