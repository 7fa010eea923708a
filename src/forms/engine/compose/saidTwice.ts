import type { FaultPhrase } from "../faultData";
import type { Change } from "./sources";

/** What a change decides about its field. */
const sayings: { [Kind in Change["change"]]: (change: Extract<Change, { change: Kind }>) => FaultPhrase[] } =
  {
    add: ({ schema }) => [asked, need, words, choices, ...Object.keys(schema).map(ruleNamed)],
    require: () => [need],
    optional: () => [need],
    hide: () => [thing("thatItIsNotAsked")],
    limit: ({ limits }) => Object.keys(limits).map(ruleNamed),
    relabel: () => [words],
    replaceOptions: () => [choices],
  };

const thing = (phrase: string, params: FaultPhrase["params"] = {}): FaultPhrase => ({ phrase, params });
const asked = thing("thatItIsAsked");
const need = thing("whetherRequired");
const words = thing("itsWords");
const choices = thing("itsChoices");
const ruleNamed = (rule: string) => thing("itsRule", { rule });

/**
 * What two changes that apply to one form both say about one field; undefined where they can stand beside each other. A
 * hidden field has no other change.
 */
export function saidTwice(earlier: Change, change: Change): FaultPhrase | undefined {
  const isSameField =
    earlier.section === change.section && earlier.in === change.in && earlier.field === change.field;
  if (!isSameField) return undefined;
  const known = sayingsOf(earlier);
  const twice = sayingsOf(change).find((each) => known.some((other) => isEqualPhrase(each, other)));
  if (twice) return thing("saidAlready", { thing: twice });
  const isHidden = earlier.change === "hide" || change.change === "hide";
  return isHidden ? thing("hiddenAlready") : undefined;
}

const isEqualPhrase = (one: FaultPhrase, other: FaultPhrase) =>
  one.phrase === other.phrase && one.params.rule === other.params.rule;

function sayingsOf<Kind extends Change["change"]>(change: Extract<Change, { change: Kind }>): FaultPhrase[] {
  return sayings[change.change](change);
}
