import type { Location } from "react-router";
import { deskPaths } from "../paths";

/** Builds the state of the sign-in page's history entry, which keeps the wanted page. */
export const buildWantedPageState = ({ pathname, search }: Location) => ({ wanted: pathname + search });

/**
 * The page to open after signing in: the wanted page, or else the page of all postings. The wanted page is
 * kept in the history entry, because the long address of a list would not fit in a query.
 */
export function readWantedPage({ state }: Location): string {
  const wanted: unknown =
    typeof state === "object" && state !== null && "wanted" in state ? state.wanted : undefined;
  return typeof wanted === "string" ? wanted : deskPaths.postings.pattern;
}
