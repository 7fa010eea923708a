import type { FaultPhrase } from "../faultData";
import type { Change } from "./sources";

/** The parts of a field that each kind of change sets, as phrases. */
const partsOfChange: {
  [Kind in Change["change"]]: (change: Extract<Change, { change: Kind }>) => FaultPhrase[];
} = {
  add: ({ schema }) => [asked, need, words, choices, ...Object.keys(schema).map(ruleNamed)],
  require: () => [need],
  optional: () => [need],
  hide: () => [phrase("thatItIsNotAsked")],
  later: () => [phrase("whenItIsAsked")],
  limit: ({ limits }) => Object.keys(limits).map(ruleNamed),
  relabel: () => [words],
  replaceOptions: () => [choices],
};

const phrase = (name: string, params: FaultPhrase["params"] = {}): FaultPhrase => ({ phrase: name, params });
const asked = phrase("thatItIsAsked");
const need = phrase("whetherRequired");
const words = phrase("itsWords");
const choices = phrase("itsChoices");
const ruleNamed = (rule: string) => phrase("itsRule", { rule });

/**
 * Why two changes of one form contradict each other, as a part of a sentence; undefined where they do not. A hidden
 * field can have no other change.
 */
export function changeContradiction(earlier: Change, change: Change): FaultPhrase | undefined {
  const isSameField =
    earlier.section === change.section && earlier.in === change.in && earlier.field === change.field;
  if (!isSameField) return undefined;
  const earlierParts = changedParts(earlier);
  const thing = changedParts(change).find((each) => earlierParts.some((other) => isEqual(each, other)));
  if (thing) return phrase("saidAlready", { thing });
  const isHidden = earlier.change === "hide" || change.change === "hide";
  return isHidden ? phrase("hiddenAlready") : undefined;
}

const isEqual = (one: FaultPhrase, other: FaultPhrase) =>
  one.phrase === other.phrase && one.params.rule === other.params.rule;

function changedParts<Kind extends Change["change"]>(
  change: Extract<Change, { change: Kind }>,
): FaultPhrase[] {
  return partsOfChange[change.change](change);
}
