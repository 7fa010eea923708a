import type { Change, FormFile, MarketFile, Sources } from "../engine/compose/sources";

/** A named change and its place. */
export interface PlacedChange {
  change: Change;
  file: string;
  at: string;
  /** The forms to which the change applies. */
  forms: string[];
}

const known = new WeakMap<Sources, readonly PlacedChange[]>();

/** All named changes of all markets and forms. */
export function listNamedChanges(sources: Sources): readonly PlacedChange[] {
  const changes = known.get(sources) ?? allChanges(sources);
  known.set(sources, changes);
  return changes;
}

function allChanges({ markets, apply, account, editor }: Sources): PlacedChange[] {
  const applications = Object.keys(apply);
  const placed = (folder: string, name: string, { changes = [] }: FormFile | MarketFile, forms: string[]) =>
    changes.map((change, index) => ({
      change,
      file: `schemas/${folder}/${name}.json`,
      at: `/changes/${index}`,
      forms: forms.filter((form) => change.forms?.includes(form) ?? true),
    }));
  return [
    ...Object.entries(markets).flatMap(([name, file]) => placed("markets", name, file, applications)),
    ...Object.entries(apply).flatMap(([name, file]) => placed("apply", name, file, [name])),
    ...Object.entries(account).flatMap(([name, file]) => placed("account", name, file, [name])),
    ...Object.entries(editor).flatMap(([name, file]) => placed("editor", name, file, [name])),
  ];
}
