import type { Json } from "./form";

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

/** Where the answer at a path stands once the longest move that concerns it is done. */
export function movedPath(path: string, steps: Migration[]): string {
  const moves = steps
    .flatMap((step) => (step.change === "move" ? [step] : []))
    .filter(({ from }) => path === from || path.startsWith(`${from}/`))
    .toSorted((one, other) => other.from.length - one.from.length);
  return moves[0] ? moves[0].to + path.slice(moves[0].from.length) : path;
}
