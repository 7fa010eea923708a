import { expect, it } from "vitest";
import type { Edits, FormWord } from "../../../src/forms/editor/protocol";
import {
  buildAcceptTranslationEdits,
  buildWordEdits,
} from "../../../src/forms/editor/translations/buildWordEdits";
import {
  filterWords,
  hasMissingTranslation,
  hasOutdatedTranslation,
} from "../../../src/forms/editor/translations/filterWords";
import { placeholderFault } from "../../../src/forms/editor/translations/placeholderFault";
import { parseSources } from "../../../src/forms/files/parseSources";
import type { Texts } from "../../../src/forms/files/texts";
import { formatTranslationNotes } from "../../../src/forms/gate/words/notes";
import { renewTranslationNotes } from "../../../src/forms/gate/words/translationNotes";
import { listFormWordsWithTranslations } from "../../../src/tools/formEditor/listFormWordsWithTranslations";
import { withEdits } from "../../../src/tools/formEditor/readEdited";
import { findFaults } from "../../../src/tools/gate";
import { justReleased } from "../gate/aRelease";
import { oneForm } from "../gate/formsFolder";

/** The texts as a save leaves them: with notes about the text from which each translation was made. */
function saved(texts: Texts): Texts {
  const notes = [...renewTranslationNotes(texts, parseSources(texts))];
  return new Map([
    ...texts,
    ...notes.map(([file, each]): [string, string] => [file, formatTranslationNotes(each)]),
  ]);
}

const listed = (texts: Texts, before = texts): FormWord[] =>
  listFormWordsWithTranslations(texts, { form: "cabinCrew", market: "jp" }, before) ??
  expect.fail("the form does not compose");
const edited = (texts: Texts, edit: (texts: Record<string, string>) => Edits): Texts =>
  withEdits(texts, edit(Object.fromEntries(texts)));
const begun = saved(justReleased(oneForm));

it("says of twelve words that were changed in two languages which English has changed under them, as the gate does", () => {
  const all = listed(begun);
  expect([all.filter(hasMissingTranslation), all.filter(hasOutdatedTranslation)]).toEqual([[], []]);
  const labels = all.filter(
    ({ part, only, group }) => part === "label" && only === null && group === "basic",
  );
  const twelve = labels.slice(0, 12);
  expect(twelve).toHaveLength(12);
  const translated = twelve
    .flatMap(({ words }) => [words.ja, words["zh-TW"]])
    .reduce(
      (texts, word) => edited(texts, (each) => buildWordEdits(each, word, `${word.text}（新）`)),
      begun,
    );
  expect(listed(translated).filter(hasOutdatedTranslation)).toEqual([]);

  const [changed = expect.fail("there are too few words")] = twelve.slice(7);
  const english = edited(saved(translated), (each) =>
    buildWordEdits(each, changed.words.en, `${changed.words.en.text} today`),
  );
  const rows = listed(english).filter(hasOutdatedTranslation);
  expect(rows.map(({ key }) => key)).toEqual([changed.key]);
  // The text from which the translation was made is found in the last release or, if it was saved but not released,
  // in the saved file.
  expect(rows[0]?.words.ja.madeFrom).toBe(changed.words.en.text);
  expect(findFaults(english)).toEqual([
    expect.objectContaining({
      file: changed.words.en.file,
      code: "stale",
      params: { key: changed.key, text: expect.any(String) },
    }),
  ]);

  const accepted = (texts: Texts, language: "ja" | "zh-TW") =>
    edited(texts, (each) =>
      buildAcceptTranslationEdits(
        each,
        `locales/translated/${language}.json`,
        changed.key,
        rows[0]?.words[language].acceptedNote ?? "",
      ),
    );
  const half = accepted(english, "ja");
  const [left] = listed(half).filter(hasOutdatedTranslation);
  expect([left?.words.ja.acceptedNote, left?.words["zh-TW"].acceptedNote]).toEqual([
    null,
    expect.any(String),
  ]);
  const both = accepted(half, "zh-TW");
  expect([listed(both).filter(hasOutdatedTranslation), findFaults(both)]).toEqual([[], []]);
});

it("lists what a language lacks, where it is to be written, and finds words in any language", () => {
  const file = "locales/ja/sections/basic.json";
  const all = listed(begun);
  const [hint = expect.fail("there is no hint")] = all.filter(
    ({ part, words }) => part === "hint" && words.ja.file === file,
  );
  const text = hint.words.ja.text ?? "";
  const without = edited(begun, (each) => buildWordEdits(each, hint.words.ja, ""));
  const [lacking = expect.fail("nothing is missing"), ...others] =
    listed(without).filter(hasMissingTranslation);
  expect([lacking.key, others]).toEqual([hint.key, []]);
  expect(edited(without, (each) => buildWordEdits(each, lacking.words.ja, text)).get(file)).toBe(
    begun.get(file),
  );
  expect(filterWords(all, "all", text).map(({ key }) => key)).toContain(hint.key);
  expect(new Set(all.map(({ part }) => part))).toEqual(
    new Set([
      "step",
      "title",
      "intro",
      "label",
      "hint",
      "why",
      "add",
      "summary",
      "error",
      "choice",
      "sentence",
    ]),
  );
});

it("says of placeholders what is wrong with them", () => {
  const filled = ["currency", "limit", "field"];
  expect(placeholderFault("Pay in {{currency}}", filled)).toBeUndefined();
  expect(placeholderFault("Pay in {{curency}}", filled)).toEqual({ kind: "unknown", name: "curency" });
  expect(placeholderFault("Pay in {currency}", filled)).toEqual({ kind: "broken" });
  expect(placeholderFault("給与", filled, "Pay in {{currency}}")).toEqual({
    kind: "forgotten",
    name: "currency",
  });
  expect(placeholderFault("入力してください", filled, "Enter {{field}}")).toBeUndefined();
});
