import type { Location } from "react-router";
import { deskPaths } from "../paths";

/** The state of the history entry of the sign-in page, which keeps the page that was wanted. */
export const buildWantedPageState = ({ pathname, search }: Location) => ({ wanted: pathname + search });

/**
 * The page to open after signing in. It is kept in the state because the long address of a list would not fit in a
 * query.
 */
export function readWantedPage({ state }: Location): string {
  const wanted: unknown =
    typeof state === "object" && state !== null && "wanted" in state ? state.wanted : undefined;
  return typeof wanted === "string" ? wanted : deskPaths.postings.pattern;
}
