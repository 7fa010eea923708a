import { getUiOptions, type UiSchema } from "@rjsf/utils";
import { effectiveAnswer } from "../engine/effectiveAnswer";
import type { FieldSchema, Json, JsonObject, Label } from "../engine/form";
import { isObject, memberOf } from "../engine/pointer";
import { shownFields } from "../engine/shownFields";
import { type FileRef, type FormContext, labelOf } from "./FormContext";
import { filesOfAnswer, formatAnswer, summaryLine } from "./formatAnswer";
import { orderAskedFields } from "./orderAskedFields";
import { uiSchemaFromRjsf } from "./rjsfSchemas";
import { widgetName } from "./widgetName";

/** An entry or group in one line: its summary and its files. */
export interface OneLineSummary {
  text: string;
  files: FileRef[];
}

/**
 * The line of an entry or group; undefined if its label has no summary, or if the line would leave out an
 * answer. The line does not repeat `term`, which is shown before it.
 */
export function buildOneLineSummary(
  schema: FieldSchema,
  value: JsonObject,
  ui: UiSchema,
  label: Label,
  term: string,
  context: FormContext,
): OneLineSummary | undefined {
  if (label.summary === undefined) return undefined;
  const said = new Set([...label.summary.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  const texts = [summaryLine(schema, value, label, context)];
  const files: FileRef[] = [];
  for (const [name, field] of orderAskedFields(shownFields(schema, value), ui)) {
    const answer = memberOf(value, name);
    const fieldUi = uiSchemaFromRjsf(ui[name]);
    const ofField = filesOfAnswer(answer);
    if (said.has(name) || effectiveAnswer(field, answer) === undefined) continue;
    if (isUntickedBox(field, answer, fieldUi)) continue;
    if (ofField.length > 0) files.push(...ofField);
    else if (field.prefixItems && getUiOptions(fieldUi).inline === true)
      texts.push(placesLine(field.prefixItems, answer, context));
    else return undefined;
  }
  return { text: texts.filter((text) => text !== "" && text !== term).join(" · "), files };
}

/**
 * Whether a field is an unticked box ("Current job", "I have no references"), which adds nothing to a line.
 */
export const isUntickedBox = (schema: FieldSchema, value: Json | undefined, ui: UiSchema): boolean =>
  schema.type === "boolean" && value !== true && boxes.has(widgetName(schema, getUiOptions(ui)));

const boxes = new Set<string | undefined>(["checkbox", "consent"]);

/** The answers of a list with fixed places: "Listening: good · Speaking: fair". */
function placesLine(places: FieldSchema[], value: Json | undefined, context: FormContext): string {
  const parts = places.flatMap((place, index) => {
    const entry = Array.isArray(value) ? value[index] : undefined;
    const answers = isObject(entry) ? entry : {};
    return orderAskedFields(shownFields(place, answers), undefined).flatMap(([name, field]) => {
      const answer = formatAnswer(field, memberOf(answers, name), context);
      const { label } = labelOf(context.labels, field.title, name);
      return answer === "" ? [] : [context.words("pair", { label, answer })];
    });
  });
  return parts.join(" · ");
}
