import { formEditor } from "../protocol";

/** The addresses of the pages of a snapshot. */
export const pagesOfSnapshot = (id: string): string => `${formEditor.page}/snapshots/${id}`;

const opened = new RegExp(`^${pagesOfSnapshot("([^/]+)")}/`);

/**
 * The id of the snapshot that this page shows, by its address; undefined for a page of the editor itself. It never
 * changes, because a link to a snapshot opens a new page.
 */
export const openedSnapshot: string | undefined = opened.exec(globalThis.location?.pathname ?? "")?.[1];
