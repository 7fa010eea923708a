import { useLocation } from "react-router";
import { applyTypes } from "#forms/applyTypes.mjs";
import { matchPath, type RouteData } from "../../paths";

/** The route of the current page; undefined for an unknown address. */
export const useRoute = (): RouteData | undefined => matchPath(useLocation().pathname, applyTypes)?.route;
