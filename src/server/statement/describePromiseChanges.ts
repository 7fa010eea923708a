import type { Labels } from "../../forms/engine/form";
import { audiences, type KeepEvent, keepEvents } from "../../forms/engine/purposes/purpose";
import {
  type StatementPromise,
  type Widening,
  widenings,
} from "../../forms/engine/purposes/statementPromise";
import type { StatementWords } from "./statementWords";

/** The changes from one promise to another, as sentences. */
export interface PromiseChanges {
  /** The changes that require a new acceptance. */
  wider: string[];
  narrower: string[];
}

/**
 * @param labels with the words of purposes and classes
 * @param older undefined for a statement that was written by hand, which cannot be compared
 */
export function describePromiseChanges(
  words: StatementWords,
  labels: Labels,
  stages: string[],
  older: StatementPromise | undefined,
  newer: StatementPromise,
): PromiseChanges {
  const { say } = words;
  if (!older) return { wider: [say("changes.handWritten")], narrower: [] };
  const raised = Array.from({ length: Math.max(0, newer.frame - older.frame) }, (_, index) =>
    say(`changes.frame.${older.frame + index + 1}`),
  );
  const wider = widenings(older, newer, stages);
  const narrower = widenings(newer, older, stages).filter(({ kind }) => kind !== "basis");
  const isLess = ({ kind }: Widening) => kind === "purpose" || kind === "class";
  return {
    wider: [...raised, ...sentences(words, labels, newer, "wider", wider)],
    narrower: [
      ...(narrower.some(isLess) ? [say("changes.narrower.less")] : []),
      ...sentences(
        words,
        labels,
        newer,
        "narrower",
        narrower.filter((each) => !isLess(each)),
      ),
    ],
  };
}

/** The changes as sentences. Equal changes in several markets share one sentence. */
function sentences(
  words: StatementWords,
  labels: Labels,
  now: StatementPromise,
  direction: keyof PromiseChanges,
  found: Widening[],
): string[] {
  const kinds = new Map<string, { of: Widening; details: string[] }>();
  for (const of of found) {
    const key = JSON.stringify([of.kind, of.market, of.purpose]);
    kinds.set(key, { of, details: [...(kinds.get(key)?.details ?? []), of.detail] });
  }
  const alike = new Map<string, { name: string; purpose: string; detail: string; markets: string[] }>();
  for (const { of, details } of kinds.values()) {
    const name = `changes.${direction}.${of.kind}`;
    const purpose = labels[`purposes.${of.purpose}`]?.label ?? of.purpose;
    const detail = detailsInWords(words, labels, now, of, details);
    const key = JSON.stringify([name, purpose, detail]);
    const markets = [...(alike.get(key)?.markets ?? []), words.market(of.market)];
    alike.set(key, { name, purpose, detail, markets });
  }
  return [...alike.values()].map(({ name, purpose, detail, markets }) =>
    words.say(name, { purpose, detail, where: words.list(markets) }),
  );
}

function detailsInWords(
  { say, list, audience, keepTimes }: StatementWords,
  labels: Labels,
  now: StatementPromise,
  { kind, market, purpose }: Widening,
  details: string[],
): string {
  const promised = now.scopes.find((scope) => scope.market === market)?.purposes[purpose];
  const isNamed = (event: KeepEvent) => details.includes(event);
  switch (kind) {
    case "purpose":
      return "";
    case "class":
      return list(details.map((each) => labels[`classes.${each}`]?.label ?? each));
    case "audience":
      return audience(audiences.filter((each) => details.includes(each)));
    case "from":
      return promised ? say(`stages.${promised.from}`) : "";
    case "keep":
      return promised ? keepTimes(promised.keep, keepEvents.filter(isNamed)) : "";
    case "basis":
      return list(details.map((each) => say(`bases.${each}`)));
  }
}
