import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, redirect, StaticRouterProvider } from "react-router";
import { createStyleCache } from "../../design/styleCache";
import type { Language } from "../../forms/engine/form";
import { configureClient } from "../api/client";
import { companyQuery } from "../api/siteInfo";
import { createSiteI18n } from "../i18n";
import { matchPath } from "../matchPath";
import type { RouteData } from "../paths";
import { createQueryClient } from "../queryClient";
import { siteRoutes } from "../routes";
import { Site } from "../Site";
import { signInAddress } from "../session/guard";
import type {
  DrawingModule,
  DrawingParts,
  DrawnPage,
  FirstState,
  PageRedirect,
  PageToDraw,
} from "./drawnPage";
import { setServedForms, stepPaths } from "./servedForms";

/** Returns a function that draws a page as the browser would, with the forms and the data of this server. */
export const pageDrawer: DrawingModule["pageDrawer"] = ({ fetch, forms }: DrawingParts) => {
  const caller = { token: () => undefined, language: () => "en", fetch };
  return async (page) => {
    configureClient(caller);
    setServedForms(forms());
    return drawPage(page);
  };
};

// The words of each language are read once.
const opened = new Map<Language, Promise<i18n>>();

function wordsIn(language: Language): Promise<i18n> {
  const words = opened.get(language) ?? createSiteI18n(language);
  opened.set(language, words);
  return words;
}

async function drawPage(page: PageToDraw): Promise<DrawnPage | PageRedirect> {
  const { address, language, isSignedIn, now, scheme, isClosed } = page;
  const url = new URL(`http://site.invalid${address}`);
  const route = matchPath(url.pathname, stepPaths)?.route;
  // A path without a route is 404, also when only a parameter is invalid: the router's own patterns do not check
  // parameters.
  const refusedWith = page.refusedWith ?? (route || isClosed ? undefined : 404);
  if (route?.guard && !isSignedIn && !isClosed && refusedWith === undefined)
    return { status: 302, location: signInAddress(url) };
  const words = await wordsIn(language);
  const queryClient = createQueryClient();
  const draws = ({ guard, isMailed, forVisitors }: RouteData) =>
    refusedWith !== undefined || !(guard || isMailed || (forVisitors && isSignedIn));
  const routeContext = {
    queryClient,
    words,
    isClosed,
    isSignedIn: () => isSignedIn,
    draws,
    listened: Promise.resolve(),
    enter: async () => undefined,
    redirect,
    ...(refusedWith !== undefined && { refusedWith }),
  };
  const handler = createStaticHandler(siteRoutes(routeContext, route ? [route] : []));
  const [context] = await Promise.all([
    handler.query(new Request(url)),
    // Every page needs the company for its footer, even an error page. If the query fails, the footer has the
    // name and the copyright years of `airline.ts`.
    queryClient.prefetchQuery(companyQuery(language)),
  ]);
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get("location") ?? "/" };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <Site
      styles={styles}
      queryClient={queryClient}
      words={words}
      clock={() => now.getTime()}
      wasSignedIn={isSignedIn}
      colorScheme={scheme ?? "auto"}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Site>,
  );
  const used = stylesOf(html);
  return {
    address,
    status: refusedWith ?? context.statusCode,
    html,
    css: used.map(([, css]) => css).join(""),
    state: {
      ...stateOf(page, queryClient, context.errors, isClosed || !route || draws(route)),
      styles: used.map(([id]) => id),
    },
  };
}

function stateOf(
  { now, isSignedIn, isClosed }: PageToDraw,
  queryClient: QueryClient,
  errors: Record<string, unknown> | null,
  isDrawn: boolean,
): Omit<FirstState, "styles"> {
  return {
    drawnAt: now.getTime(),
    isSignedIn,
    isClosed,
    isDrawn: isDrawn || errors !== null,
    error: Object.values(errors ?? {})[0] ?? null,
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: ({ state, meta }) => state.status === "success" && !meta?.isInChunks,
    }),
  };
}

// One cache for all pages, so that each style is computed once. Without a document, the cache keeps every
// style as text.
const styles = createStyleCache();
styles.compat = true;

/**
 * Returns the styles of the classes in the HTML, each as its id and its CSS, in the order of their insertion.
 */
function stylesOf(html: string): Array<[string, string | true | undefined]> {
  const named = new Set(html.match(new RegExp(`(?<=\\b${styles.key}-)[a-z0-9]+`, "g")));
  return Object.entries(styles.inserted).filter(([id]) => named.has(id));
}
