import type { Change } from "./sources";

/** The parts of its field that a change sets, as words. */
const partsOfChange: { [Kind in Change["change"]]: (change: Extract<Change, { change: Kind }>) => string[] } =
  {
    add: ({ schema }) => ["that it is asked", need, words, choices, ...Object.keys(schema).map(quoted)],
    require: () => [need],
    optional: () => [need],
    hide: () => ["that it is not asked"],
    limit: ({ limits }) => Object.keys(limits).map(quoted),
    relabel: () => [words],
    replaceOptions: () => [choices],
  };

const need = "whether it must be answered";
const words = "its words";
const choices = "its choices";
const quoted = (keyword: string) => `its "${keyword}"`;

/**
 * Why two changes of one form cannot both change one field, as a sentence; undefined where they can. A hidden field has
 * no other change.
 */
export function changeContradiction(earlier: Change, change: Change): string | undefined {
  const isSameField =
    earlier.section === change.section && earlier.in === change.in && earlier.field === change.field;
  if (!isSameField) return undefined;
  const earlierParts = changedParts(earlier);
  const thing = changedParts(change).find((each) => earlierParts.includes(each));
  if (thing) return `an earlier change says already ${thing}: keep one of the two`;
  const isHidden = earlier.change === "hide" || change.change === "hide";
  return isHidden ? "it is hidden, so that no other change of it is seen: keep one of the two" : undefined;
}

function changedParts<Kind extends Change["change"]>(change: Extract<Change, { change: Kind }>): string[] {
  return partsOfChange[change.change](change);
}
