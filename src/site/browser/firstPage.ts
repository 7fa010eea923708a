import { type DataRouter, type HydrationState, matchRoutes, type RouteObject } from "react-router";
import { stepPaths } from "#forms/stepPaths.mjs";
import type { FirstState } from "../drawing/drawnPage";
import { matchPath } from "../matchPath";
import { loadPage, type RouteContext } from "../routes";
import { guardRoute } from "../session/guard";

/**
 * Loads the parts of the server's first page that the HTML does not contain: its code, its words and its form.
 * @returns the router's initial state; undefined for a page that the browser draws first
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
    loadPage(context, new URL(location.href), match).catch((failure: unknown) => {
      // The page was drawn with its error already.
      if (error === null) throw failure;
    }),
  ]);
  Object.assign(route, loaded, { lazy: undefined });
  return {
    hydrationData: error === null ? { loaderData: { [route.id]: null } } : { errors: { [route.id]: error } },
  };
}

/** The server has drawn the first page for any visitor: the browser checks whether this one may see it. */
export async function guardFirstPage(router: DataRouter): Promise<void> {
  const { pathname, search } = location;
  const route = matchPath(pathname, stepPaths)?.route;
  const elsewhere = route && (await guardRoute({ pathname, search }, route));
  if (elsewhere !== undefined) await router.navigate(elsewhere, { replace: true });
}
