// @vitest-environment jsdom
import "../../setup";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { isCollection } from "../../../src/forms/engine/fieldStructure";
import type {
  FieldSchema,
  FormModule,
  FormStep,
  Json,
  JsonObject,
  UiSchema,
} from "../../../src/forms/engine/form";
import { appendToPointer, isObject, parsePointer, valueAt } from "../../../src/forms/engine/pointer";
import { allFields } from "../../../src/forms/engine/shownFields";
import { isFileList } from "../../../src/forms/renderer/addEntryIdsAndFixedPlaces";
import { uiSchemaFromRjsf } from "../../../src/forms/renderer/rjsfSchemas";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { aFileClient } from "./aFileClient";
import { aContext, byId, someAnswers } from "./aForm";

afterEach(cleanup);

interface ListPlace {
  form: string;
  pointer: string;
  module: FormModule;
  step: FormStep;
  schema: FieldSchema;
  ui: UiSchema;
}

/** Every list of every composed form whose entries an applicant adds; once where several forms have the same list. */
async function everyCollection(): Promise<ListPlace[]> {
  const files = import.meta.glob<FormModule>("../../../.forms/*.*.mjs");
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  const places = modules.flatMap((module) =>
    module.form.steps.flatMap((step) =>
      collectionsIn(step.schema, uiSchemaFromRjsf(step.ui), "").map((place) => ({
        ...place,
        form: module.form.name,
        module,
        step,
      })),
    ),
  );
  const kinds = new Map(
    places.map((place) => [JSON.stringify([place.pointer, place.schema, place.ui]), place]),
  );
  return [...kinds.values()];
}

type FoundList = Pick<ListPlace, "pointer" | "schema" | "ui">;

function collectionsIn(schema: FieldSchema, ui: UiSchema, pointer: string): FoundList[] {
  return Object.entries(allFields(schema)).flatMap(([name, field]): FoundList[] => {
    const at = appendToPointer(pointer, name);
    const looks = uiSchemaFromRjsf(ui[name]);
    if (isFileList(field)) return [];
    if (isCollection(field)) return [{ pointer: at, schema: field, ui: looks }];
    return field.properties ? collectionsIn(field, looks, at) : [];
  });
}

function withAt([name = "", ...rest]: readonly string[], value: Json): JsonObject {
  return { [name]: rest.length > 0 ? withAt(rest, value) : value };
}

/** The controls into which words are typed, and those from which they are chosen. */
const controls = (pointer: string) => [
  ...byId(pointer).querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input[type=text]:not([role], [readonly]), textarea, select",
  ),
];

/**
 * Types a different word, or makes a different choice, in each entry. Words are digits, which number fields
 * take as well.
 */
function answer(control: ReturnType<typeof controls>[number], entry: number, place: number) {
  const value =
    control instanceof HTMLSelectElement ? control.options[entry + 1]?.value : `1${entry}${place}`;
  fireEvent.change(control, { target: { value } });
}

const places = await everyCollection();

describe.each(places)("$pointer of $form", ({ module, step, pointer, schema, ui }) => {
  it("keeps every word with its entry while another is removed, brought back and moved", () => {
    const ids = ["one", "two", "third"].slice(0, Math.max(2, Math.min(3, Number(schema.maxItems ?? 3))));
    const answers = someAnswers(
      module,
      withAt(
        parsePointer(pointer),
        ids.map((entryId) => ({ entryId })),
      ),
    );
    render(
      <StepForm answers={answers} step={step} context={aContext("en", { files: aFileClient().files })} />,
    );
    const entry = (id: string) => `${pointer}/${answers.entryIds(pointer).indexOf(id)}`;
    const [first, last = ""] = [ids[0] ?? "", ids.at(-1)];
    for (const [index, id] of [first, last].entries())
      for (const [place, control] of controls(entry(id)).entries()) answer(control, index, place);

    /** The words on the page and in the store, by the entry into which they were typed. */
    const words = (id: string) => ({
      shown: controls(entry(id)).map(({ value }) => value),
      stored: valueAt(answers.all(), entry(id)),
    });
    const typed = { first: words(first), last: words(last) };
    expect(typed.first.shown.join()).not.toBe(typed.last.shown.join());
    expect(isObject(typed.last.stored)).toBe(true);
    const stillThere = (which: "first" | "last") =>
      expect(words(which === "first" ? first : last)).toEqual(typed[which]);
    const press = (id: string, name: RegExp) =>
      fireEvent.click(
        within(byId(entry(id)))
          .getAllByRole("button", { name })
          .at(-1) ?? document.body,
      );

    press(first, /^Remove/);
    stillThere("last");
    fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    stillThere("first");
    stillThere("last");
    if (uiSchemaFromRjsf(ui["ui:options"]).orderable === false)
      return expect(within(byId(pointer)).queryByRole("button", { name: /^Move/ })).toBeNull();
    press(last, /^Move up/);
    expect(answers.entryIds(pointer).indexOf(last)).toBe(ids.length - 2);
    stillThere("first");
    stillThere("last");
  });
});
