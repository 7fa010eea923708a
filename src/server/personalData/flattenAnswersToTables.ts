import { getEntryOfPlace, isConstantField, placeName } from "../../forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject, Labels } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { allFields } from "../../forms/engine/shownFields";
import { resumeFromWireForSchema } from "../../resume/wire";
import type { AnsweredForm } from "../applications/findAnsweredForm";
import { replaceChoiceByLabel } from "./toLabelledAnswers";

/** An answer as a cell of a table. */
export interface AnswerCell {
  /** The names of the fields, separated by dots; in a fixed list, with the place. */
  path: string;
  /** The label of the field, after the label of its group. */
  heading: string;
  text: string;
}

/** A collection of entries with fields, which has a table of its own with a row for each entry. */
export interface AnswerTable {
  path: string;
  columns: AnswerCell[];
  rows: AnswerCell[][];
}

export interface SpreadAnswers {
  /** One cell for each field that is in no table, even for a field without an answer. */
  cells: AnswerCell[];
  tables: AnswerTable[];
  /** Answers for which the form has no field, by their paths. */
  others: JsonObject;
}

export interface CellWords {
  labels: Labels;
  yes: string;
  no: string;
  /** What a cell says of an uploaded file, by the file's stored name. */
  file(storedName: string): string;
}

/** Spreads answers over a row. Without answers, the row has the cells and tables of the form, all empty. */
export function flattenAnswersToTables(
  answered: AnsweredForm | undefined,
  resume: JsonObject,
  words: CellWords,
): SpreadAnswers {
  const schema: FieldSchema = answered?.form.schema ?? {};
  const row: SpreadAnswers = { cells: [], tables: [], others: {} };
  const inSteps = answered?.form.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  spread(schema, resumeFromWireForSchema(schema, resume), words, row, {
    path: "",
    group: "",
    first: inSteps ?? [],
  });
  return row;
}

interface Place {
  path: string;
  /** The label of the surrounding group. */
  group: string;
  /** The names of the fields that come before all others, in the order of the form's steps. */
  first: readonly string[];
}

/**
 * The row that the answers go to. The row of an entry has no `tables`, so a collection inside the entry
 * becomes a cell.
 */
type Target = Omit<SpreadAnswers, "tables"> & Partial<Pick<SpreadAnswers, "tables">>;

function spread(schema: FieldSchema, answers: JsonObject, words: CellWords, into: Target, at: Place): void {
  const fields = allFields(schema);
  const ordered = new Set([
    ...at.first.filter((name) => Object.hasOwn(fields, name)),
    ...Object.keys(fields),
  ]);
  for (const name of ordered) {
    const field = fields[name];
    if (!field || isConstantField(field)) continue;
    const value = answers[name] ?? null;
    const path = pathOf(at, name);
    const label = words.labels[field.title ?? ""]?.label;
    const entries = value === null ? [] : value;
    if (field.prefixItems && Array.isArray(entries)) {
      for (const [index, place] of field.prefixItems.entries()) {
        const placed = { path: `${path}.${placeName(place) ?? index + 1}`, group: at.group, first: [] };
        spread(place, getEntryOfPlace(place, entries, index), words, into, placed);
      }
    } else if (field.properties && !field.file && (value === null || isObject(value))) {
      spread(field, value ?? {}, words, into, { path, group: label ?? at.group, first: [] });
    } else if (into.tables && isCollection(field) && Array.isArray(entries)) {
      into.tables.push(tableOf(field.items, entries, words, into, path));
    } else {
      const heading = [at.group, label ?? name].filter(Boolean).join(": ");
      into.cells.push({ path, heading, text: answerText(field, value, words) });
    }
  }
  for (const [name, value] of Object.entries(answers))
    if (!Object.hasOwn(fields, name) && value !== null) into.others[pathOf(at, name)] = value;
}

/** Whether a field is a list of entries with fields. */
function isCollection(field: FieldSchema): field is FieldSchema & { items: FieldSchema } {
  return typeof field.items === "object" && field.items.properties !== undefined && !field.items.file;
}

const pathOf = ({ path }: Place, name: string) => (path === "" ? name : `${path}.${name}`);

function tableOf(
  entry: FieldSchema,
  entries: Json[],
  words: CellWords,
  { others }: Target,
  path: string,
): AnswerTable {
  const rowOf = (value: JsonObject, number: number) => {
    const row: Target = { cells: [], others: {} };
    spread(entry, value, words, row, { path: "", group: "", first: [] });
    for (const [name, other] of Object.entries(row.others)) others[`${path}.${number}.${name}`] = other;
    return row.cells;
  };
  return {
    path,
    columns: rowOf({}, 0),
    rows: entries.map((value, index) => rowOf(isObject(value) ? value : {}, index + 1)),
  };
}

/** An answer as the text of a cell; empty for a missing answer. */
export function answerText(field: FieldSchema, value: Json, words: CellWords): string {
  if (value === null) return "";
  if (Array.isArray(value))
    return value.map((entry) => answerText(field.items || {}, entry, words)).join("; ");
  if (isObject(value)) return field.file ? words.file(String(value.fileName)) : JSON.stringify(value);
  const worded = replaceChoiceByLabel(field, words.labels, value);
  return typeof worded === "boolean" ? (worded ? words.yes : words.no) : String(worded);
}
