import { memo, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Router, useRoutes } from "react-router";
import { PageBoundary } from "./pages/layout/PageBoundary";
import { SiteLayout } from "./pages/layout/SiteLayout";
import { useScrollRestoration } from "./pages/layout/useScrollRestoration";
import type { Arrival } from "./routes";
import { NavigationProgress } from "./ui/NavigationProgress";
import { WhenShown } from "./useGo";
import type { Visits } from "./visits";

/** Draws the current page of the site, and the progress bar while the next one is loading. */
export function Site({ visits }: { visits: Visits }) {
  const { t } = useTranslation();
  const { location, by, inPlace, arrival, isComing } = useSyncExternalStore(visits.subscribe, visits.current);
  useEffect(() => visits.listen(), [visits]);
  useScrollRestoration(location, by, inPlace);
  return (
    <WhenShown value={visits.arrived}>
      <Router location={location} navigator={visits.navigator}>
        <Page arrival={arrival} visit={location.key} />
      </Router>
      {isComing && <NavigationProgress label={t("loading")} />}
    </WhenShown>
  );
}

// Memoised, so that the page does not rerender while the next one is loading.
const Page = memo(function Page({ arrival: { pattern, page }, visit }: { arrival: Arrival; visit: string }) {
  const drawn = useRoutes([
    {
      element: <SiteLayout />,
      children: [{ path: pattern, element: <PageBoundary visit={visit}>{page}</PageBoundary> }],
    },
  ]);
  return <PageBoundary visit={visit}>{drawn}</PageBoundary>;
});
