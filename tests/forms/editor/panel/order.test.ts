import { expect, test } from "vitest";
import {
  applyOperation,
  type OperationOutcome,
} from "../../../../src/forms/editor/operations/applyOperation";
import {
  findMoveByOne,
  findMoveOnto,
  listGroupFieldNames,
  type Move,
} from "../../../../src/forms/editor/operations/moves";
import type { Scope } from "../../../../src/forms/editor/operations/operation";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { ComposedForm } from "../../../../src/forms/engine/form";
import { createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { addingText } from "../operations/addingText";
import { projectTexts } from "../operations/projectTexts";

const group = "basic";

const japan: Scope = { in: "market", market: "jp" };

/** A form with fields that the form adds and fields that its market adds, after each other and after the same field. */
const texts = textsAfter(
  applyOperation(
    projectTexts,
    addingText("ofForm", { in: "form", form: "cabinCrew" }, { section: group, after: "preferredName" }),
    addingText("ofMarket", japan, { section: group, after: "preferredName" }),
    addingText("behindIt", japan, { section: group, after: "ofMarket" }),
    addingText("ofSomeForms", { ...japan, forms: ["cabinCrew"] }, { section: group, after: "behindIt" }),
    addingText("last", japan, { section: group, after: "gender" }),
  ),
  projectTexts,
);
const form = formOf(texts);
const names = listGroupFieldNames(form, `${group}.preferredName`);

test("what forms and markets add stands among the fields of the section", () => {
  const [first = ""] = names.slice(names.indexOf("preferredName"));
  expect(names.slice(names.indexOf(first), names.indexOf("gender") + 2)).toEqual([
    "preferredName",
    "ofMarket",
    "behindIt",
    "ofSomeForms",
    "ofForm",
    "gender",
    "last",
  ]);
});

test("each field moves by one place up and down, whoever adds it or those beside it", () => {
  for (const [index, name] of names.entries())
    for (const by of [-1, 1] as const) {
      const move = findMoveByOne(form, `${group}.${name}`, by);
      expect(move === undefined).toBe(names[index + by] === undefined);
      if (move) expectMoved(move, name, index + by);
    }
});

test("each field moves to where another one stands, whoever adds them", () => {
  const around = names.slice(names.indexOf("preferredName") - 1, names.indexOf("last") + 2);
  for (const name of around)
    for (const onto of around) {
      const move = findMoveOnto(form, `${group}.${name}`, `${group}.${onto}`);
      if (move) expectMoved(move, name, names.indexOf(onto));
    }
});

const added = ["ofForm", "ofMarket", "behindIt", "ofSomeForms", "last"];

/**
 * Whether a field that a market adds follows one that only some forms have. That must not happen, because the other
 * forms lack that field.
 */
const followsNarrower = (order: readonly string[]) =>
  order.some((name, index) => {
    const start = order.slice(0, index).findLastIndex((each) => !added.includes(each)) + 1;
    const before = order.slice(start, index);
    return added.includes(name) && (before.includes("ofForm") || before.includes("ofSomeForms"));
  });

function expectMoved(move: Move, name: string, place: number): void {
  const order = names.filter((each) => each !== name).toSpliced(place, 0, name);
  const outcome = applyOperation(texts, move.operation);
  const about = `${name} to ${place}`;
  if ("refused" in outcome) {
    expect(outcome.refused.code, about).toBe("placeUnfit");
    expect(followsNarrower(order), about).toBe(true);
  } else
    expect(listGroupFieldNames(formOf(textsAfter(outcome, texts)), `${group}.${name}`), about).toEqual(order);
}

function formOf(of: SavedTexts): ComposedForm {
  const files = new Map(Object.entries(of));
  return createSingleFormComposer(parseSources(files), parseWords(files)).application("cabinCrew", "jp").form;
}

function textsAfter(outcome: OperationOutcome, before: SavedTexts): SavedTexts {
  if ("refused" in outcome) throw new Error(outcome.refused.code);
  return Object.fromEntries(
    Object.entries({ ...before, ...outcome.texts }).flatMap(([file, text]) =>
      text === null ? [] : [[file, text]],
    ),
  );
}
