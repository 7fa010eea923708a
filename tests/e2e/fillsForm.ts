import { expect } from "@playwright/test";
import { getUiOptions } from "@rjsf/utils";
import type { ComposedForm, FieldSchema, FormStep, Json, JsonObject } from "../../src/forms/engine/form";
import { isLater } from "../../src/forms/engine/laterFields";
import { isObject } from "../../src/forms/engine/pointer";
import { allFields, type ShownFields, shownFields } from "../../src/forms/engine/shownFields";
import { isFileList } from "../../src/forms/renderer/addEntryIdsAndFixedPlaces";
import { orderAskedFields } from "../../src/forms/renderer/orderAskedFields";
import { uiSchemaFromRjsf } from "../../src/forms/renderer/rjsfSchemas";
import { widgetName } from "../../src/forms/renderer/widgetName";
import { resumeFromWire } from "../../src/resume/wire";
import type { Words } from "./composed";
import type { Keys } from "./keys";
import { uploadOf } from "./uploads";

const anything = /./;

/** Whether a place of a fixed list has an answer that could be left until later. */
const canStayEmpty = ({ place, entry }: { place: FieldSchema; entry: JsonObject }): boolean =>
  Object.entries(allFields(place)).some(
    ([name, field]) => isLater(field) && !place.required?.includes(name) && entry[name] !== undefined,
  );

type Ui = ReturnType<typeof uiSchemaFromRjsf>;

interface Asked {
  schema: FieldSchema;
  ui: Ui;
  /** The resume whose answers are typed. */
  value: Json | undefined;
}

/** Answers a form with the keyboard alone, question by question in the order of the page. */
export class FillsForm {
  /** The heading of the section that is being answered: other parts of a page have controls of the same name. */
  private section: string | undefined;

  constructor(
    readonly keys: Keys,
    readonly words: Words,
  ) {}

  /** Every question of one step that `resume` answers. */
  async step({ schema, ui, sections }: FormStep, resume: JsonObject): Promise<void> {
    const answers = resumeFromWire(resume);
    const { properties, required } = shownFields(schema, answers);
    for (const { id, fields } of sections) {
      this.section = this.words.labels[id]?.label ?? id;
      const own = Object.fromEntries(Object.entries(properties).filter(([name]) => fields.includes(name)));
      await this.fields({ properties: own, required }, uiSchemaFromRjsf(ui), answers);
    }
  }

  /** Every question of a form whose sections have no headings. */
  async answers({ schema, steps }: ComposedForm, answers: JsonObject): Promise<void> {
    this.section = undefined;
    for (const { ui } of steps) await this.group(schema, uiSchemaFromRjsf(ui), answers);
  }

  private async group(schema: FieldSchema, ui: Ui, value: JsonObject): Promise<void> {
    const shown = shownFields(schema, value);
    if (getUiOptions(ui).addable === true) await this.adds(shown.properties, ui, value);
    await this.fields(shown, ui, value);
  }

  /** Adds the parts of a group that the answers need. */
  private async adds(properties: Record<string, FieldSchema>, ui: Ui, value: JsonObject): Promise<void> {
    const heads = Object.keys(properties)
      .filter((name) => value[name] !== undefined && !Array.isArray(value[name]))
      .map((name) => String(getUiOptions(uiSchemaFromRjsf(ui[name])).partOf ?? name));
    for (const head of new Set(heads)) {
      const label = this.label(properties[head] ?? {});
      const button = this.keys.page.getByRole("button", { name: label, exact: true });
      if ((await button.count()) === 0) continue;
      await this.keys.to(label, this.section);
      await this.keys.press("Enter");
    }
  }

  private async fields(shown: ShownFields, ui: Ui, value: JsonObject): Promise<void> {
    const asked = orderAskedFields(shown, ui);
    const canWait = ([name, field]: (typeof asked)[number]) => isLater(field) && !shown.required.has(name);
    const waiting = asked.filter((each) => canWait(each) && value[each[0]] !== undefined);
    const answer = ([name, field]: (typeof asked)[number]) =>
      this.field({ schema: field, ui: uiSchemaFromRjsf(ui[name]), value: value[name] });
    for (const each of asked) if (!canWait(each)) await answer(each);
    if (waiting.length > 0) await this.opensWhatCanWait();
    for (const each of waiting) await answer(each);
  }

  /** Opens the folded questions that can be answered later, at the end of their section, group or entry. */
  private async opensWhatCanWait(): Promise<void> {
    const { keys, words } = this;
    await keys.to(new RegExp(`^${words.controls.addLater}`), this.section);
    const isFolded = await keys.page.evaluate(
      () => document.activeElement?.closest("details")?.open === false,
    );
    if (isFolded) await keys.press("Enter");
  }

  private async field(asked: Asked): Promise<void> {
    const { schema, ui, value } = asked;
    if (value === undefined) return;
    if (schema.file) return this.file(asked);
    if (Array.isArray(value) && schema.items && isFileList(schema))
      return this.files(asked, schema.items, value);
    if (Array.isArray(value) && schema.prefixItems) return this.places(asked, value);
    if (Array.isArray(value)) return this.entries(asked, value);
    if (isObject(value)) {
      await this.opens(asked);
      return this.group(schema, ui, value);
    }
    return this.answer(asked);
  }

  /** Opens a group that is folded to a line. */
  private async opens({ schema }: Asked): Promise<void> {
    const { keys } = this;
    const name = keys.page.getByText(this.label(schema), { exact: true });
    const isFolded = await keys.page.locator("details:not([open]) > summary", { has: name }).count();
    if (isFolded === 0) return;
    await keys.to(this.label(schema), this.section);
    await keys.press("Enter");
  }

  private async places({ schema, ui }: Asked, value: Json[]): Promise<void> {
    const places = (schema.prefixItems ?? []).flatMap((place, index) => {
      const entry = value[index];
      const looks = Array.isArray(ui.items) ? ui.items[index] : ui.items;
      return isObject(entry) ? [{ place, ui: uiSchemaFromRjsf(looks), entry }] : [];
    });
    const [waiting, others] = [places.filter(canStayEmpty), places.filter((each) => !canStayEmpty(each))];
    for (const { place, ui: looks, entry } of others) await this.group(place, looks, entry);
    if (waiting.length > 0) await this.opensWhatCanWait();
    for (const { place, ui: looks, entry } of waiting)
      for (const [name, field] of orderAskedFields(shownFields(place, entry), looks))
        await this.field({ schema: field, ui: uiSchemaFromRjsf(looks[name]), value: entry[name] });
  }

  private async entries({ schema, ui }: Asked, value: Json[]): Promise<void> {
    const { keys, words } = this;
    const items = schema.items || {};
    const name = words.labels[items.title ?? ""]?.label ?? this.label(schema);
    for (const [index, entry] of value.entries()) {
      const isThere =
        (await keys.page.getByText(this.entryName(name, index + 1), { exact: true }).count()) > 0;
      if (!isThere) {
        const own = words.labels[schema.title ?? ""]?.add;
        await keys.to(own ?? words.controls.add?.replace("{{entry}}", name) ?? "");
        await keys.press("Enter");
      }
      if (isObject(entry)) await this.group(items, uiSchemaFromRjsf(ui.items), entry);
    }
  }

  private entryName(entry: string, number: number): string {
    const pattern = this.words.controls.entry ?? "";
    return pattern.replace("{{entry}}", entry).replace("{{number}}", String(number));
  }

  private async file({ schema }: Asked): Promise<void> {
    const { keys, words } = this;
    const uploaded = keys.page
      .getByRole("group", { name: this.label(schema) })
      .getByRole("button", { name: words.controls.replace ?? "" });
    const before = await uploaded.count();
    await keys.to(words.controls.chooseFile ?? "", this.label(schema));
    await keys.takes(await uploadOf(schema.file?.kind ?? ""));
    await expect(uploaded).toHaveCount(before + 1);
  }

  private async files({ schema }: Asked, items: FieldSchema, value: Json[]): Promise<void> {
    const { keys, words } = this;
    const { chooseFiles = "", addFiles = "", replace = "" } = words.controls;
    const rows = keys.page
      .getByRole("group", { name: this.label(schema) })
      .last()
      .getByRole("listitem");
    for (const index of value.keys()) {
      await keys.to(index === 0 ? chooseFiles : addFiles, this.label(schema));
      await keys.takes(await uploadOf(items.file?.kind ?? ""));
      await expect(rows.nth(index).getByRole("button", { name: replace })).toBeVisible();
    }
  }

  private async answer({ schema, ui, value }: Asked): Promise<void> {
    const { keys, words } = this;
    const label = this.label(schema);
    switch (widgetName(schema, { widget: ui["ui:widget"] })) {
      case "searchableSelect":
        await this.to(label);
        return keys.searches(this.choice(schema, value));
      case "select":
        await this.to(label);
        return keys.chooses(this.choice(schema, value));
      case "radio":
        await this.into(label);
        return keys.picks(this.choice(schema, value));
      case "yesNo":
        await this.into(label);
        return keys.picks(words.controls[value === true ? "yes" : "no"] ?? "");
      case "checkbox":
      case "consent":
        await this.to(label);
        return value === true ? keys.press("Space") : undefined;
      case "date":
      case "monthYear":
        return this.date(label, String(value));
      default:
        await this.to(label);
        return keys.writes(String(value));
    }
  }

  /** Types a date part by part, in the order in which the page asks for the parts. */
  private async date(label: string, value: string): Promise<void> {
    const { keys, words } = this;
    const [year, month, day] = value.split("-");
    const parts = new Map([
      [words.controls.year, year],
      [words.controls.month, month],
      [words.controls.day, day],
      [words.controls.dayIfShown, day],
    ]);
    await this.into(label);
    for (let left = value.split("-").length; left > 0; ) {
      const focused = await keys.focused();
      const part = parts.get(focused?.name);
      if (part !== undefined) await keys.writes(part);
      if (part !== undefined) left -= 1;
      if (left > 0) await keys.press("Tab");
    }
  }

  /** Walks to the first control of a question, past the reason why it is asked. */
  private async into(label: string): Promise<void> {
    await this.keys.to(anything, label);
    if (await this.isAtFold()) await this.keys.press("Tab");
  }

  private readonly isAtFold = () =>
    this.keys.page.evaluate(() => document.activeElement?.tagName === "SUMMARY");

  /** Walks to a control by its label, with or without its note that it is optional. */
  private async to(label: string): Promise<void> {
    const { keys, words } = this;
    const { optional = "" } = words.controls;
    const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\s${optional})?$`);
    await keys.to(name, this.section);
    // A card around the control may have the same name. It takes no answer, so Tab goes on into it.
    if (!(await this.isAtFold())) return;
    await keys.press("Tab");
    await keys.to(name, this.section);
  }

  private choice(schema: FieldSchema, value: Json | undefined): string {
    return this.words.labels[`options.${schema["x-options"]}.${value}`]?.label ?? String(value);
  }

  private label({ title = "" }: FieldSchema): string {
    return this.words.labels[title]?.label ?? title;
  }
}
