import { fillPattern } from "../site/addresses";

/** The pages of the desk: their patterns in addresses, and the keys of their titles. */
export const deskPaths = {
  postings: { pattern: "/", title: "titles.postings" },
  posting: { pattern: "/postings/:id", title: "titles.posting" },
  postingEdit: { pattern: "/postings/:id/edit", title: "titles.posting" },
  postingDemands: { pattern: "/postings/:id/demands", title: "titles.posting" },
  import: { pattern: "/postings/import", title: "titles.import" },
  audit: { pattern: "/audit", title: "titles.audit" },
  applications: { pattern: "/applications", title: "titles.applications" },
  sheet: { pattern: "/applications/:id", title: "titles.sheet" },
  sessions: { pattern: "/sessions", title: "titles.sessions" },
  signIn: { pattern: "/sign-in", title: "titles.signIn" },
  /** The token is in the fragment, which browsers do not send, so that no log contains it. */
  invitation: { pattern: "/invitation", title: "titles.invitation" },
} as const;

/**
 * The address of an application's sheet.
 * @param search the query of the list from which the sheet is opened, or an empty text. The sheet leads back
 * to this list and to its other applications
 */
export const sheetAddress = (id: number, search: string): string =>
  fillPattern(deskPaths.sheet.pattern, { id }) + search;

/** The query parameter for the place of an application in its list. */
export const placeParameter = "at";

/** The sheet of an application that has a place in a list, counted from 0. @param search the query of the list */
export function sheetAddressInList(id: number, search: string, place: number): string {
  const query = new URLSearchParams(search);
  query.set(placeParameter, String(place));
  return sheetAddress(id, `?${query}`);
}

export const postingPageAddress = (id: number): string => fillPattern(deskPaths.posting.pattern, { id });

export const postingEditAddress = (id: number): string => fillPattern(deskPaths.postingEdit.pattern, { id });

export const postingDemandsAddress = (id: number): string =>
  fillPattern(deskPaths.postingDemands.pattern, { id });
