import type { JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { parseSources } from "../../files/parseSources";
import type { ChoiceFact, FieldDetails, ListFact } from "../operations/fieldFacts";
import type { FormOperation, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";

/** Those of the shown choices that are offered, as answers. */
export const answersOfSelection = (shown: readonly ChoiceFact[], offered: ListFact): JsonObject => ({
  codes: offeredCodes(offered)
    .filter((code) => shown.some((choice) => choice.code === code))
    .map(String),
});

const offeredCodes = ({ choices }: ListFact) =>
  choices.filter(({ retired }) => !retired).map(({ code }) => code);

/**
 * What offers other choices than before. Everywhere, what is not ticked is offered no longer; a form or market has a list
 * of its own, which goes where it would have all choices again. Nothing where no choice would be left.
 */
export function selectionOperations(
  facts: Pick<FieldDetails, "field" | "choices" | "usualChoices">,
  shown: readonly ChoiceFact[],
  answers: JsonObject,
  scope: Scope,
  texts: SavedTexts,
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

/** Puts choices into a list and takes others out, in the order of the usual list. */
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

/** `gender` for Japan: `genderJp`. */
function ownListName(usual: string, scope: Exclude<Scope, { in: "everywhere" }>, texts: SavedTexts): string {
  const owner = scope.in === "form" ? scope.form : scope.market;
  const name = usual + owner.charAt(0).toUpperCase() + owner.slice(1).replaceAll(/[^A-Za-z0-9]/g, "");
  const isFree = (each: string) => !(`schemas/options/${each}.json` in texts);
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : `${name}${number}`;
    if (isFree(next)) return next;
  }
}

/** How many fields and changes offer a list. */
function usesOf(list: string, texts: SavedTexts): number {
  const { apply, account, markets, sections, questions } = parseSources(new Map(Object.entries(texts)));
  return count({ apply, account, markets, sections, questions });

  function count(value: unknown): number {
    const inner: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    const here = isObject(value) && (value.included === list || value.options === list) ? 1 : 0;
    return inner.reduce<number>((sum, each) => sum + count(each), here);
  }
}
