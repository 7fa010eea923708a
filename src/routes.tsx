import type { ComponentType, ReactNode } from "react";
import { stepPaths } from "#forms/stepPaths.mjs";
import { addresses } from "./addresses";
import { throwServerUnreachable } from "./api/client";
import { currentLanguage, loadPageWords, setLanguage } from "./i18n";
import { matchPath, type PathMatch } from "./matchPath";
import { metaContent } from "./metaContent";
import { pageSources } from "./pageSources";
import { passwordDoneIn } from "./pages/account/loginAfterPasswordChange";
import { ErrorPage } from "./pages/ErrorPage";
import { RouteErrorPage } from "./pages/layout/RouteErrorPage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { countPageView } from "./pageViews";
import {
  canonicalApplyPath,
  languageOfAddress,
  type RedirectRule,
  type RouteName,
  redirectFrom,
} from "./paths";
import { guardRoute } from "./session/guard";
import { rememberRoute } from "./session/previousRoute";

/** The page of an address. */
export interface Arrival {
  /** The pattern of the route; `*` without one. */
  pattern: string;
  page: ReactNode;
}

interface Redirect {
  elsewhere: string;
}

/** The path and query of a URL, and what the navigation brings along. */
interface Address {
  pathname: string;
  search: string;
  state?: unknown;
}

/** `words` names the page's translation files. Only pages that serve several routes read it. */
type PageComponent = ComponentType<{ words: readonly string[] }>;

const files = import.meta.glob<Record<string, PageComponent>>([
  "./pages/*Page.tsx",
  // These two are in the main bundle, because they must show without a request.
  "!./pages/ErrorPage.tsx",
  "!./pages/NotFoundPage.tsx",
]);

let isFirst = true;

/** Runs before each page is drawn: checks the address and the session, and loads the page. Never rejects. */
export async function arrive(address: Address): Promise<Arrival | Redirect> {
  const isClosed = isFirst && metaContent("maintenance") !== undefined;
  const refused = isFirst && statusOfServer();
  isFirst = false;
  const target = redirectFrom(address.pathname, redirects());
  if (target !== undefined) return redirectTo(target);
  const match = matchPath(address.pathname, stepPaths);
  const pattern = match?.route.pattern ?? "*";
  if (isClosed) return { pattern, page: await pageOf("maintenance").catch(routeError) };
  if (refused) return { pattern, page: <ErrorPage status={refused} /> };
  if (!match) return { pattern, page: <NotFoundPage /> };
  const { name } = match.route;
  if (name === "allJobs") return { elsewhere: addresses.jobs(1) + address.search };
  // The page loads while the session is checked. Its failure does not matter if the visitor is redirected.
  const page = pageOf(name);
  page.catch(() => undefined);
  try {
    const elsewhere = await checked(address, match);
    return elsewhere === undefined ? { pattern, page: await page } : { elsewhere };
  } catch (error) {
    return { pattern, page: routeError(error) };
  }
}

/** The first page after all redirects, with its final address. */
export async function firstArrival(address: string): Promise<{ address: string; arrival: Arrival }> {
  const { pathname, search } = new URL(`http://site.invalid${address}`);
  const arrival = await arrive({ pathname, search });
  return "elsewhere" in arrival ? firstArrival(arrival.elsewhere) : { address, arrival };
}

/** The target is usually another site. The promise never resolves, so that the page stays until the browser leaves. */
function redirectTo(target: string): Promise<never> {
  location.replace(target);
  return new Promise(() => undefined);
}

const routeError = (error: unknown) => <RouteErrorPage error={error} />;

/** The rules that send paths elsewhere, as the server tells them. */
const redirects = (): readonly RedirectRule[] => JSON.parse(metaContent("redirects") ?? "[]");

/** The status that the server gave the first page, if it was 405 or a server error. */
function statusOfServer(): number | undefined {
  const status = Number(metaContent("status"));
  return status === 405 || status >= 500 ? status : undefined;
}

/** Checks address and session. @returns the address to redirect to, if any @throws ApiError */
async function checked(address: Address, match: PathMatch): Promise<string | undefined> {
  const { pathname, search } = address;
  const { route, params } = match;
  const { applyType } = params;
  const written = applyType === undefined ? pathname : canonicalApplyPath(pathname, applyType);
  if (written !== pathname) return written + search;
  // After a new password the session has ended, which only the sign-in page tells this browser.
  const access = passwordDoneIn(address) ? {} : route;
  const elsewhere = await guardRoute(address, access);
  if (elsewhere !== undefined) return elsewhere;
  const lang = languageOfAddress(pathname + search);
  if (lang !== undefined) await setLanguage(lang);
  countPageView(match, pathname, currentLanguage());
  rememberRoute({ name: route.name, address: pathname + search });
  return undefined;
}

/** Loads the page's component and words. @throws ApiError without a connection */
async function pageOf(name: Exclude<RouteName, "allJobs">): Promise<ReactNode> {
  const { component, words } = pageSources[name];
  const load = files[`./pages/${component}.tsx`];
  const [file] = await Promise.all([load?.(), loadPageWords(words)]).catch(throwServerUnreachable);
  const Page = file?.[component];
  if (!Page) throw new Error(`there is no page ${component}`);
  return <Page words={words} />;
}
