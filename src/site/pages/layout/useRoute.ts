import { useLocation } from "react-router";
import { stepPaths } from "#forms/stepPaths.mjs";
import { matchPath } from "../../matchPath";
import type { RouteData } from "../../paths";

/** The route of the current page; undefined for an unknown address. */
export const useRoute = (): RouteData | undefined => matchPath(useLocation().pathname, stepPaths)?.route;
