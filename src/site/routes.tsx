import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { ComponentType } from "react";
import { data, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { stepPaths } from "#forms/stepPaths.mjs";
import { finishCodes } from "../contract/applications";
import { addresses } from "./addresses";
import { isApiError, throwNoAnswerError } from "./api/client";
import { isConnected, waitForResultWhileConnected } from "./api/connection";
import { languageByCodeOrDefault, loadPageWords } from "./i18n";
import { matchPath, type PathMatch } from "./matchPath";
import { nearestPage, pageQueries } from "./pageQueries";
import { pageSources } from "./pageSources";
import { RouteErrorPage } from "./pages/layout/RouteErrorPage";
import { SiteRoot } from "./pages/layout/SiteRoot";
import { UndrawnPagePlaceholder } from "./pages/layout/UndrawnPagePlaceholder";
import { NotFoundPage } from "./pages/NotFoundPage";
import { type RouteData, type RouteName, routes } from "./paths";

/** The environment of the routes: the browser, or the server for one page. */
export interface RouteContext {
  queryClient: QueryClient;
  words: i18n;
  /** Whether the whole site is closed, so that every address shows the maintenance page. */
  isClosed: boolean;
  isSignedIn(): boolean;
  /** Whether the page of a route is drawn here. The server leaves personal pages to the browser. */
  draws(route: RouteData): boolean;
  /** Called before a page is loaded. @returns the address to redirect to, if any @throws ApiError */
  enter(address: URL, match: PathMatch | undefined): Promise<string | undefined>;
  redirect(to: string): Response;
  /** Resolves once the router has a listener: its events before that are lost. */
  listened: Promise<unknown>;
  /** The status of a page that the server refused. */
  refusedWith?: number;
}

/**
 * The component of a page. `words` contains the namespaces of the page's words, which only `InformationPage`
 * and `MaintenancePage` read.
 */
type PageComponent = ComponentType<{ words: readonly string[] }>;

const files = import.meta.glob<Record<string, PageComponent>>([
  "./pages/*Page.tsx",
  // These two pages are in the main bundle, because they must be shown without a request.
  "!./pages/ErrorPage.tsx",
  "!./pages/NotFoundPage.tsx",
]);

/**
 * The routes of the site, made from the rows of `paths.ts`: from all rows, or from the rows that an address
 * can match.
 */
export function siteRoutes(context: RouteContext, rows: readonly RouteData[] = routes): RouteObject[] {
  const pages = context.isClosed
    ? [{ ...pageRoute(context, "maintenance"), id: "maintenance", path: "*" }]
    : [...rows.flatMap((route) => routeObjects(context, route)), notFound(context)];
  return [
    {
      id: "site",
      Component: SiteRoot,
      errorElement: <RouteErrorPage />,
      children: pages,
    },
  ];
}

function routeObjects(context: RouteContext, { name, ...route }: RouteData): RouteObject[] {
  if (name === "allJobs") {
    const loader = ({ request }: LoaderFunctionArgs) =>
      context.redirect(addresses.jobs(1) + new URL(request.url).search);
    return [{ id: name, path: route.pattern, loader, errorElement: <RouteErrorPage /> }];
  }
  const page = context.draws({ name, ...route }) ? pageRoute(context, name) : undrawnRoute(context);
  // The router cannot distinguish a finish code from a step, but prefers literal segments to a parameter.
  // Each code therefore has a route of its own.
  if (name === "finish")
    return Object.values(finishCodes).map((code) => ({
      ...page,
      id: `${name}${code}`,
      path: route.pattern.replace(":finish", code),
    }));
  return [{ ...page, id: name, path: route.pattern }];
}

const undrawnRoute = (context: RouteContext) => ({
  element: <UndrawnPagePlaceholder />,
  loader: ({ request }: LoaderFunctionArgs) => {
    throwRefused(context, matchPath(new URL(request.url).pathname, stepPaths));
    return null;
  },
  errorElement: <RouteErrorPage />,
});

function pageRoute(context: RouteContext, name: Exclude<RouteName, "allJobs">) {
  const { component, words } = pageSources[name];
  return {
    lazy: async () => {
      const file = await files[`./pages/${component}.tsx`]?.().catch(async () => {
        await context.listened;
        throwNoAnswerError();
      });
      const Page = file?.[component];
      if (!Page) throw new Error(`there is no page ${component}`);
      return { element: <Page words={words} /> };
    },
    loader: ({ request }: LoaderFunctionArgs) => load(context, new URL(request.url), name),
    HydrateFallback: UndrawnPagePlaceholder,
    errorElement: <RouteErrorPage />,
  };
}

const notFound = (context: RouteContext): RouteObject => ({
  id: "notFound",
  path: "*",
  loader: ({ request }) => load(context, new URL(request.url)),
  Component: NotFoundPage,
  errorElement: <RouteErrorPage />,
});

/** Loads the data of a page, or redirects. */
async function load(context: RouteContext, address: URL, name?: RouteName): Promise<null> {
  try {
    return await enterAndLoad(context, address, name);
  } finally {
    await context.listened;
  }
}

async function enterAndLoad(context: RouteContext, address: URL, name?: RouteName): Promise<null> {
  const match = matchPath(address.pathname, stepPaths);
  if (!context.isClosed) {
    const elsewhere = (await context.enter(address, match)) ?? canonicalFinish(match, name);
    if (elsewhere !== undefined) throw context.redirect(elsewhere);
  }
  throwRefused(context, match);
  const nearest = await loadPageWordsAndData(context, address, match);
  if (nearest !== undefined) throw context.redirect(nearest);
  return null;
}

/** @throws a response with the status of a page that the server refused, or 404 for an address without a page */
function throwRefused({ refusedWith, isClosed }: RouteContext, match: PathMatch | undefined): void {
  if (refusedWith !== undefined) throw data(null, refusedWith);
  // A path without a match is 404, also when only a parameter is invalid: the router's own patterns do not check
  // parameters.
  if (!match && !isClosed) throw data(null, 404);
}

/**
 * Loads the words and the data of a page.
 * @param isDrawn whether the server has drawn the page, which then waits for its data also without a
 * connection
 * @returns for a paged list that has no page of the requested number, the address of the nearest page of the
 * list (see `nearestPage`); otherwise undefined
 * @throws ApiError, or a 404 for a job that does not exist
 */
export async function loadPageWordsAndData(
  { words, queryClient, isClosed, isSignedIn }: RouteContext,
  address: URL,
  match: PathMatch | undefined,
  isDrawn = false,
): Promise<string | undefined> {
  const name = isClosed ? "maintenance" : match?.route.name;
  if (name === undefined || name === "allJobs") return undefined;
  await loadPageWords(words, pageSources[name].words).catch(throwNoAnswerError);
  if (!match || isClosed || !(isDrawn || isConnected())) return undefined;
  const asked = {
    params: match.params,
    search: address.searchParams,
    language: languageByCodeOrDefault(words.language),
    isSignedIn: isSignedIn(),
  };
  // Without a connection the page is drawn without its data, which it loads as soon as there is a connection.
  // A page that is drawn already waits instead: drawing it again without data would lose what somebody has
  // typed.
  const loading = pageQueries[name]?.(asked, queryClient);
  if (loading) await (isDrawn ? loading : waitForResultWhileConnected(loading)).catch(throwMissing);
  return nearestPage[name]?.(asked, queryClient);
}

/**
 * Returns the canonical address of an address such as `/Apply/Pilot/7/200x`, which counts as a finish page;
 * undefined for any other address. The canonical address ends with the code.
 */
function canonicalFinish(match: PathMatch | undefined, name: RouteName | undefined): string | undefined {
  if (match?.route.name !== "finish" || name === "finish") return undefined;
  const { applyType = "", applyId = "", finish = "" } = match.params;
  return addresses.apply(applyType, applyId, finish.slice(0, 3));
}

/**
 * Throws the error. For a missing job it throws only the status, for which the site has a page of its own
 * (`MissingJob`).
 */
function throwMissing(error: unknown): never {
  throw isApiError(error, "NO_SUCH_JOB") ? data(null, error.status) : error;
}
