import type { DataRouter } from "react-router";
import { stepPaths } from "#forms/stepPaths.mjs";
import { matchPath } from "../matchPath";
import { rememberRoute } from "../session/previousRoute";
import { sendPageView } from "./pageViews";

/**
 * Reports a page view for each page that is shown, and remembers the page as the previous route of the next
 * one.
 */
export function recordShownPages(router: DataRouter, language: () => string): void {
  let shown: string | undefined;
  const follow = () => {
    const { location, navigation, initialized, errors } = router.state;
    const address = location.pathname + location.search;
    if (!initialized || navigation.state !== "idle" || address === shown) return;
    shown = address;
    const match = matchPath(location.pathname, stepPaths);
    if (!match || errors) return;
    rememberRoute({ name: match.route.name, address });
    sendPageView(match, location.pathname, language());
  };
  follow();
  router.subscribe(follow);
}
