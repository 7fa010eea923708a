import type { ComponentType, ReactNode } from "react";
import { stepPaths } from "#forms/stepPaths.mjs";
import { addresses } from "./addresses";
import { throwNoAnswer } from "./api/client";
import { allSelectQuery } from "./api/options";
import { currentLanguage, loadPageWords, setLanguage } from "./i18n";
import { matchPath, type PathMatch } from "./matchPath";
import { pageSources } from "./pageSources";
import { ErrorPage } from "./pages/ErrorPage";
import { RouteErrorPage } from "./pages/layout/RouteErrorPage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { countPageView } from "./pageViews";
import { canonicalApplyPath, languageOfAddress, type RouteName, redirectFrom } from "./paths";
import { queryClient } from "./queryClient";
import { guardRoute } from "./session/guard";
import { rememberRoute } from "./session/previousRoute";

/** Where an address leads. */
export interface Arrival {
  /** The pattern of its route; that of every address where there is none. */
  pattern: string;
  page: ReactNode;
}

interface Redirect {
  elsewhere: string;
}

/** Path and query. */
interface Address {
  pathname: string;
  search: string;
}

/** A page is told of which words it is; most know. */
type PageComponent = ComponentType<{ words: readonly string[] }>;

const files = import.meta.glob<Record<string, PageComponent>>([
  "./pages/*Page.tsx",
  // These are there before anything is asked for.
  "!./pages/ErrorPage.tsx",
  "!./pages/NotFoundPage.tsx",
]);

let isFirst = true;

/** What happens on every navigation, before the page is drawn: the address is checked, the visitor too. Never rejects. */
export async function arrive(address: Address): Promise<Arrival | Redirect> {
  const refused = isFirst && statusOfServer();
  isFirst = false;
  const away = redirectFrom(address.pathname);
  if (away !== undefined) return leaveFor(away);
  const match = matchPath(address.pathname, stepPaths);
  const pattern = match?.route.pattern ?? "*";
  if (refused) return { pattern, page: <ErrorPage status={refused} /> };
  if (!match) return { pattern, page: <NotFoundPage /> };
  const { name } = match.route;
  if (name === "allJobs") return { elsewhere: addresses.jobs(1) };
  // Fetched while the visitor is checked. Whoever is sent elsewhere does not hear that it failed.
  const page = pageOf(name);
  page.catch(() => undefined);
  try {
    const elsewhere = await checked(address, match);
    return elsewhere === undefined ? { pattern, page: await page } : { elsewhere };
  } catch (error) {
    return { pattern, page: <RouteErrorPage error={error} /> };
  }
}

/** The first page, by the address that it is at once all redirects have been followed. */
export async function firstArrival(address: string): Promise<{ address: string; arrival: Arrival }> {
  const { pathname, search } = new URL(`http://site.invalid${address}`);
  const arrival = await arrive({ pathname, search });
  return "elsewhere" in arrival ? firstArrival(arrival.elsewhere) : { address, arrival };
}

/** Mostly to another site: the page stays until the browser is there. */
function leaveFor(away: string): Promise<never> {
  location.replace(away);
  return new Promise(() => undefined);
}

/** The server may have refused the first page by its method or failed to fill it. */
function statusOfServer(): number | undefined {
  const status = Number(document.querySelector<HTMLMetaElement>("meta[name=status]")?.content);
  return status === 405 || status >= 500 ? status : undefined;
}

/** Where the visitor is sent instead of the page, if they are. @throws ApiError */
async function checked(address: Address, match: PathMatch): Promise<string | undefined> {
  const { pathname, search } = address;
  const { route, params } = match;
  const { applyType } = params;
  const written = applyType === undefined ? pathname : canonicalApplyPath(pathname, applyType);
  if (written !== pathname) return written + search;
  const elsewhere = await guardRoute(address, route.guard === true);
  if (elsewhere !== undefined) return elsewhere;
  const lang = languageOfAddress(pathname + search);
  if (lang !== undefined) await setLanguage(lang);
  if (route.guard) await queryClient.ensureQueryData(allSelectQuery);
  countPageView(match, pathname, currentLanguage());
  rememberRoute({ name: route.name, address: pathname + search });
  return undefined;
}

/** @throws ApiError where there is no connection to fetch it by */
async function pageOf(name: Exclude<RouteName, "allJobs">): Promise<ReactNode> {
  const { component, words } = pageSources[name];
  const load = files[`./pages/${component}.tsx`];
  const [file] = await Promise.all([load?.(), loadPageWords(words)]).catch(throwNoAnswer);
  const Page = file?.[component];
  if (!Page) throw new Error(`there is no page ${component}`);
  return <Page words={words} />;
}
