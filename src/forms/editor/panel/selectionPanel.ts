import type { JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { parseSources } from "../../files/parseSources";
import type { ChoiceFact, FieldDetails, ListFact } from "../operations/fieldFacts";
import type { FormOperation, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import type { FieldSubject, Panel } from "./panel";

interface SelectionSubject extends Pick<FieldSubject, "scope" | "texts" | "language"> {
  facts: Pick<FieldDetails, "field" | "choices" | "usualChoices">;
  /** The choices of the usual list on the page that is shown. */
  shown: readonly ChoiceFact[];
}

/** The shown choices that are offered, as answers. */
const answersOf = ({ facts: { choices }, shown }: SelectionSubject): JsonObject => ({
  codes: (choices ? offeredCodes(choices) : [])
    .filter((code) => shown.some((choice) => choice.code === code))
    .map(String),
});

const offeredCodes = ({ choices }: ListFact) =>
  choices.filter(({ retired }) => !retired).map(({ code }) => code);

/**
 * The operations for the changed ticks; empty if no choice would be left. In the scope "everywhere", an
 * unticked choice is retired. A form or market gets a list of its own, which is removed once all choices are
 * ticked again.
 */
function operationsOf(
  { facts, scope, texts, shown }: SelectionSubject,
  answers: JsonObject,
): FormOperation[] {
  const { field, choices: offered, usualChoices: usual } = facts;
  if (!offered || !usual) return [];
  const ticked = Array.isArray(answers.codes) ? answers.codes : [];
  const before = new Set(offeredCodes(offered));
  const inView = new Set(shown.map(({ code }) => code));
  const isTicked = (code: ChoiceFact["code"]) =>
    inView.has(code) ? ticked.includes(String(code)) : before.has(code);
  const codes = usual.choices.map(({ code }) => code).filter(isTicked);
  if (codes.length === 0) return [];
  if (scope.in === "everywhere")
    return shown
      .filter(({ code, retired }) => retired === isTicked(code))
      .map(({ code, retired }) => ({
        operation: "retireChoice",
        list: usual.list,
        code,
        retired: !retired,
      }));
  const { list } = offered;
  const isOwn = list !== usual.list && usesOf(list, texts) === 1;
  if (codes.length === usual.choices.filter(({ retired }) => !retired).length && isOwn)
    return [
      { operation: "setList", field, scope, list: usual.list },
      { operation: "removeList", list },
    ];
  if (isOwn) return ownListOperations(usual, offered, codes);
  return codes.length === before.size
    ? []
    : [{ operation: "selectChoices", field, scope, list: ownListName(usual.list, scope, texts), codes }];
}

/**
 * The operations after which the list of a form or market offers, of the choices of the usual list, only the
 * chosen ones.
 */
function ownListOperations(
  usual: ListFact,
  { list, choices }: ListFact,
  codes: ReadonlyArray<ChoiceFact["code"]>,
): FormOperation[] {
  const there = new Set(choices.map(({ code }) => code));
  const gone = choices.filter(
    ({ code }) => !codes.includes(code) && usual.choices.some((choice) => choice.code === code),
  );
  return [
    ...usual.choices.flatMap(({ code, names }): FormOperation[] => {
      const index = codes.indexOf(code);
      if (index < 0 || there.has(code)) return [];
      return [{ operation: "addChoice", list, code, names, after: codes[index - 1] ?? null }];
    }),
    ...gone.map(({ code }): FormOperation => ({ operation: "removeChoice", list, code })),
  ];
}

/** A free name for a list that only one form or market offers: `genderJp` for the list `gender` in Japan. */
function ownListName(usual: string, scope: Exclude<Scope, { in: "everywhere" }>, texts: SavedTexts): string {
  const owner = scope.in === "form" ? scope.form : scope.market;
  const name = usual + owner.charAt(0).toUpperCase() + owner.slice(1).replaceAll(/[^A-Za-z0-9]/g, "");
  const isFree = (each: string) => !(`schemas/options/${each}.json` in texts);
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : `${name}${number}`;
    if (isFree(next)) return next;
  }
}

/** The number of fields and changes that offer a list. */
function usesOf(list: string, texts: SavedTexts): number {
  const { apply, account, markets, sections, questions } = parseSources(new Map(Object.entries(texts)));
  return count({ apply, account, markets, sections, questions });

  function count(value: unknown): number {
    const inner: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    const here = isObject(value) && (value.included === list || value.options === list) ? 1 : 0;
    return inner.reduce<number>((sum, each) => sum + count(each), here);
  }
}

export const selectionPanel: Panel<SelectionSubject> = {
  form: "fieldSelection",
  answers: answersOf,
  operations: operationsOf,
  offered: ({ shown, language }) => ({
    offers: { codes: shown.map(({ code, names }) => ({ code: String(code), name: names[language] })) },
  }),
};
