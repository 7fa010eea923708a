import { readFileSync, writeFileSync } from "node:fs";
import {
  compileValidator,
  composeForm,
  composeLabels,
  formVersion,
  parseSources,
  parseWordsOf,
  readTexts,
} from "@starling/forms/compose";

/** Writes `visa.mjs`: the form, its past, its words and its validator. */
const composed = composeForm(parseSources(readTexts("schemas", "schemas")), "visa");
const form = { ...composed, version: formVersion(composed.schema) };
const words = parseWordsOf(readTexts("locales", "locales"), "de");
const { labels, missing } = composeLabels(form, words, [], "de");
if (missing.length > 0) throw new Error(`no words for ${missing.join(", ")}`);
const past: unknown = JSON.parse(readFileSync("past.json", "utf8"));
writeFileSync("visa.mjs", await compileValidator(form.schema, { form, past, labels }));
