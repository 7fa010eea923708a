import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { FormOperation, Scope } from "../../../../src/forms/editor/operations/operation";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { Change, FormFile, MarketFile } from "../../../../src/forms/engine/compose/sources";
import { casesInTurn } from "../../../turn";
import { newFieldOf } from "./newFieldOf";
import { after, projectTexts } from "./projectTexts";

const files = Object.keys(projectTexts).filter((file) => /^schemas\/(?:markets|apply|account)\//.test(file));

const changesIn = (texts: SavedTexts, file: string): Change[] => {
  const { changes }: FormFile | MarketFile = JSON.parse(texts[file] ?? "{}");
  return changes ?? [];
};

function scopeOf(file: string, { forms }: Change): Scope {
  const name = file.slice(file.lastIndexOf("/") + 1, -".json".length);
  if (!file.includes("/markets/")) return { in: "form", form: name };
  return { in: "market", market: name, ...(forms && { forms }) };
}

const keyOf = ({ section, in: place, field }: Change) =>
  [section, ...(place === undefined ? [] : [place]), field].join(".");

/** What staff would do to make a change. */
function making(change: Change, scope: Scope): FormOperation[] {
  const field = keyOf(change);
  switch (change.change) {
    case "require":
    case "optional":
      return [{ operation: "setRequired", field, scope, required: change.change === "require" }];
    case "later":
      return [{ operation: "setLater", field, scope, later: true, isHidden: change.isHidden ?? false }];
    case "hide":
      return [{ operation: "removeField", field, scope }];
    case "limit":
      return Object.entries(change.limits).map(([rule, value]) => ({
        operation: "setRule",
        field,
        scope,
        rule,
        value,
      }));
    case "relabel":
      return [{ operation: "setWords", field, scope, words: change.labels }];
    case "replaceOptions":
      return [{ operation: "setList", field, scope, list: change.options }];
    case "add": {
      const { section, in: place, after: before } = change;
      const at = { section, path: place === undefined ? [] : [place], after: before };
      return [{ operation: "addField", place: at, scope, ...newFieldOf(change) }];
    }
  }
}

const takingOut = (change: Change, scope: Scope): FormOperation =>
  change.change === "add"
    ? { operation: "removeField", field: keyOf(change), scope }
    : { operation: "takeBack", field: keyOf(change), scope, change: change.change };

const takenOut = (texts: SavedTexts, file: string): SavedTexts =>
  changesIn(projectTexts, file)
    .toReversed()
    .reduce(
      (all, change) => after(all, applyOperation(all, takingOut(change, scopeOf(file, change)))),
      texts,
    );

const madeAgain = (texts: SavedTexts, file: string): SavedTexts =>
  changesIn(projectTexts, file).reduce(
    (all, change) => after(all, applyOperation(all, ...making(change, scopeOf(file, change)))),
    texts,
  );

it.each(casesInTurn(files, 4))("%s: every change is taken out and made again, byte for byte", (file) => {
  const without = takenOut(projectTexts, file);
  expect(changesIn(without, file)).toEqual([]);
  expect(madeAgain(without, file)).toEqual(projectTexts);
});

it("makes the changes of all forms and markets again from none of them, byte for byte", () => {
  const isMarket = (file: string) => file.includes("/markets/");
  const formsFirst = files.toSorted((one, other) => Number(isMarket(one)) - Number(isMarket(other)));
  const without = formsFirst.toReversed().reduce(takenOut, projectTexts);
  expect(files.flatMap((file) => changesIn(without, file))).toEqual([]);
  expect(formsFirst.reduce(madeAgain, without)).toEqual(projectTexts);
});
