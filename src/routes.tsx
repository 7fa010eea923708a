import type { ComponentType } from "react";
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { noAnswer } from "./api/client";
import { applyTypes } from "./api/forms";
import { allSelectQuery } from "./api/options";
import { currentLanguage, loadPageWords, setLanguage } from "./i18n";
import { pageSources } from "./pageSources";
import { RouteError } from "./pages/RouteError";
import { SiteLayout } from "./pages/SiteLayout";
import { countPageView } from "./pageViews";
import { languageIn, matchPath, redirectFrom, routes, withApplyType } from "./paths";
import { queryClient } from "./queryClient";
import { guard } from "./session/guard";
import { rememberRoute } from "./session/previousRoute";

/** A page is told of which words it is; most know. */
type PageComponent = ComponentType<{ words: readonly string[] }>;

const files = import.meta.glob<Record<string, PageComponent>>([
  "./pages/*Page.tsx",
  // These are there before anything is asked for.
  "!./pages/ErrorPage.tsx",
  "!./pages/NotFoundPage.tsx",
]);

const Nothing = () => null;

let isFirst = true;

/** The first page comes from the server, which may have refused it by its method or failed to fill it. */
function refuseAsServer(): void {
  const said = document.querySelector<HTMLMetaElement>("meta[name=status]")?.content;
  const status = isFirst ? Number(said) : 200;
  isFirst = false;
  if (status === 405 || status >= 500) throw data(null, { status });
}

/** What happens on every navigation, before the page is drawn: the address is checked, the visitor too. */
async function arrive({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  refuseAsServer();
  const away = redirectFrom(pathname);
  if (away !== undefined) throw redirect(away);
  const match = matchPath(pathname, applyTypes);
  if (!match) throw data(pathname, { status: 404 });
  const { applyType } = match.params;
  const written = applyType === undefined ? pathname : withApplyType(pathname, applyType);
  if (written !== pathname) throw redirect(written + search);
  const elsewhere = await guard({ pathname, search }, match.route.guard === true);
  if (elsewhere) throw redirect(elsewhere);
  const lang = languageIn(pathname + search);
  if (lang !== undefined) await setLanguage(lang);
  if (match.route.guard) await queryClient.ensureQueryData(allSelectQuery);
  countPageView(match.route, pathname, currentLanguage());
  rememberRoute({ name: match.route.name, address: pathname + search });
  return null;
}

function routeObject({ name, pattern, title, guard: isGuarded }: (typeof routes)[number]): RouteObject {
  const path = pattern;
  if (name === "allJobs") return { path, loader: () => redirect("/Jobs/1"), Component: Nothing };
  const { component, words } = pageSources[name];
  return {
    path,
    loader: arrive,
    handle: { name, title, guard: isGuarded === true },
    ErrorBoundary: RouteError,
    lazy: async () => {
      const load = files[`./pages/${component}.tsx`];
      const [file] = await Promise.all([load?.(), loadPageWords(words)]).catch(noAnswer);
      const Page = file?.[component];
      if (!Page) throw new Error(`there is no page ${component}`);
      return { element: <Page words={words} /> };
    },
  };
}

export const routeObjects: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: RouteError,
    // The first page waits for its words, and the server has sent an empty one until then.
    HydrateFallback: Nothing,
    children: [
      ...routes.map(routeObject),
      { path: "*", loader: arrive, Component: Nothing, ErrorBoundary: RouteError },
    ],
  },
];
