import type { Json } from "../../engine/form";

/**
 * What becomes of answers when a form changes, by their paths (`/references/*` for every entry). `move` carries an
 * answer along; `remove` says that it is kept only to be shown; `require` and `narrow`, that it may have to be given
 * anew, with `values` for choices that were renamed.
 */
export type Migration =
  | { change: "move"; from: string; to: string }
  | { change: "remove"; field: string }
  | { change: "require"; field: string }
  | { change: "narrow"; field: string; values?: Record<string, Json> };

/** `schemas/migrations/next.json`: since the last release; `<form>/<n>.json`: from release n - 1 to n. */
export interface MigrationFile {
  steps: Migration[];
}
