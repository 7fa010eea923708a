import { useLocation } from "react-router";
import { applyTypes } from "#forms/applyTypes.mjs";
import { matchPath, type RouteData } from "../../paths";

/** The route of the page that is shown; undefined where there is none. */
export const useRoute = (): RouteData | undefined => matchPath(useLocation().pathname, applyTypes)?.route;
