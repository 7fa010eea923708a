import { type DataRouter, type HydrationState, matchRoutes, type RouteObject } from "react-router";
import { stepPaths } from "#forms/stepPaths.mjs";
import type { FirstState } from "../drawing/drawnPage";
import { matchPath } from "../matchPath";
import { loadPageWordsAndData, type RouteContext } from "../routes";
import { guardRoute } from "../session/guard";

/**
 * Loads the parts of the first page that its HTML does not contain: code, words and data, such as the form.
 * @returns the router's initial state; empty when the server has not drawn the page or no route matches
 */
export async function loadFirstPage(
  context: RouteContext,
  routes: RouteObject[],
  { isDrawn, error }: FirstState,
): Promise<{ hydrationData?: HydrationState }> {
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  if (!isDrawn || route?.id === undefined) return {};
  const code = typeof route.lazy === "function" ? route.lazy() : undefined;
  const match = matchPath(location.pathname, stepPaths);
  const [loaded] = await Promise.all([
    code,
    loadPageWordsAndData(context, new URL(location.href), match, true).catch((failure: unknown) => {
      // If the server drew the page with an error, that error is already shown, and this failure is ignored.
      if (error === null) throw failure;
    }),
  ]);
  Object.assign(route, loaded, { lazy: undefined });
  return {
    hydrationData: error === null ? { loaderData: { [route.id]: null } } : { errors: { [route.id]: error } },
  };
}

/** Redirects a visitor who may not see the first page: the server has drawn it without checking their session. */
export async function guardFirstPage(router: DataRouter): Promise<void> {
  const { pathname, search } = location;
  const route = matchPath(pathname, stepPaths)?.route;
  const elsewhere = route && (await guardRoute({ pathname, search }, route));
  if (elsewhere !== undefined) await router.navigate(elsewhere, { replace: true });
}
