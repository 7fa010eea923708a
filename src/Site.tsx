import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
} from "react-router";
import { PageBoundary } from "./pages/PageBoundary";
import { SiteLayout } from "./pages/SiteLayout";
import { keepScroll, useScroll } from "./pages/useScroll";
import { type Arrival, arrive } from "./routes";
import { WhenShown } from "./useGo";

interface Shown {
  location: Location;
  /** How the visitor came: by a link, or back and forth in the history. */
  by: `${NavigationType}`;
  arrival: Arrival;
}

/** The site. An address is shown once all that its page needs is there; until then the page before stays. */
export function Site({ first }: { first: Arrival }) {
  const location = useLocation();
  const by = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ location, by, arrival: first });
  useEffect(() => {
    if (location === shown.location) return;
    let isWanted = true;
    void arrive(location).then((arrival) => {
      if (!isWanted) return;
      if ("elsewhere" in arrival) return navigate(arrival.elsewhere, { replace: true });
      keepScroll(shown.location);
      setShown({ location, by, arrival });
    });
    return () => {
      isWanted = false;
    };
  }, [location, shown.location, by, navigate]);

  const waiting = useRef(new Set<() => void>());
  const whenShown = useCallback(() => new Promise<void>((resolve) => waiting.current.add(resolve)), []);
  // Not an effect: one of the page before may still be to come when somebody begins to wait.
  useLayoutEffect(() => {
    if (location !== shown.location) return;
    for (const resolve of waiting.current) resolve();
    waiting.current.clear();
  }, [location, shown]);

  return (
    <WhenShown value={whenShown}>
      <Page {...shown} isComing={location !== shown.location} />
    </WhenShown>
  );
}

interface PageProps extends Shown {
  /** Another page is on its way. */
  isComing: boolean;
}

function Page({ location, by, arrival: { pattern, page }, isComing }: PageProps) {
  useScroll(location, by);
  const drawn = useRoutes(
    [
      {
        element: <SiteLayout isComing={isComing} />,
        children: [{ path: pattern, element: <PageBoundary visit={location.key}>{page}</PageBoundary> }],
      },
    ],
    location,
  );
  return <PageBoundary visit={location.key}>{drawn}</PageBoundary>;
}
