import { applyEdits, modify } from "jsonc-parser";
import { languages } from "../../../src/forms/engine/form";
import { parsePointer } from "../../../src/forms/engine/pointer";
import { readTexts, type Texts } from "../../../src/forms/files/texts";
import type { Fault, Place } from "../../../src/forms/gate/fault";
import { findTextPosition } from "../../../src/forms/gate/formatFaultLine";
import { createProject, type Project } from "../../../src/forms/gate/project";
import { unusedPurposeFaults } from "../../../src/forms/gate/purposes/unusedPurposeFaults";
import { unusedListFaults } from "../../../src/forms/gate/references/unusedListFaults";
import { unusedTextFaults } from "../../../src/forms/gate/words/unusedTextFaults";
import { faultSentence } from "../../../src/forms/language/faultSentence";
import { englishFaults } from "../../../src/tools/gate";
import { findCurrentBundleHash, restoreGateResults } from "../../../src/tools/gateCache";
import { projectFolders } from "../../../src/tools/projectFolders";
import { siteFacts } from "../../../src/tools/siteFacts";
import { withReleasesOf } from "./releasesOfForms";

// What `npm run schemas` found out by the same code is not found out again: judging the patterns takes five seconds.
const code = findCurrentBundleHash();
if (code !== undefined) restoreGateResults(code);

/** The project's own schema files and words. */
export const projectTexts: Texts = new Map([
  ...readTexts(projectFolders.schemas, "schemas"),
  ...readTexts(projectFolders.locales, "locales"),
]);

/** Files that are only there for the forms that the small project is without. */
const ofOthers =
  /^schemas\/(?:(?:apply\/(?:pilot|cpl|groundStaff)|questions\/(?:flight|(?:pilot|cpl|groundStaff)Recruiting)|markets\/(?:sg|tw)|data\/law\/(?:sg|tw))\.json$)|^locales\/[^/]+\/questions\/(?:flight|(?:pilot|cpl|groundStaff)Recruiting)\.json$/;

/** Files as the looks of the gate look at them. */
export const asProject = (texts: Texts): Project => createProject(texts, siteFacts);

/** The sentence of a fault in English. */
export const sentenceOf = (fault: Fault | undefined): string =>
  fault ? faultSentence(englishFaults, fault) : "there is no fault";

/** Two ApplyTypes in two markets, and the account forms: enough for each kind of fault, in a fifth of the time. */
export const smallProject: Texts = reduced(
  new Map([...projectTexts].filter(([file]) => !ofOthers.test(file))),
);

/** The texts without the lists, purposes, words and releases that none of their forms needs. */
export function reduced(all: Texts): Texts {
  const unused = unusedListFaults(asProject(all)).map(({ file }) => file);
  const needed = new Map([...all].filter(([file]) => !unused.includes(file)));
  const unnamed = unusedPurposeFaults(asProject(needed)).map(({ file, at = "" }) => ({ file, at }));
  const narrowed = Object.entries(asProject(needed).sources.markets).flatMap(([market, { purposes = {} }]) =>
    Object.keys(purposes).map((id) => ({ file: `schemas/markets/${market}.json`, at: `/purposes/${id}` })),
  );
  const purposeless = without(needed, [
    ...unnamed,
    ...narrowed.filter(({ at }) => unnamed.some((each) => each.at === at)),
  ]);
  const project = asProject(purposeless);
  return withReleasesOf(
    project.composed.map(({ form }) => form.name),
    without(purposeless, unusedTextFaults(project)),
  );
}

/** The texts without the values at some places, or without the whole file where a place is one. */
function without(texts: Texts, places: readonly Place[]): Texts {
  const result = new Map(texts);
  for (const { file, at = "" } of places) {
    const text = result.get(file) ?? "";
    if (at === "") result.delete(file);
    else
      result.set(
        file,
        applyEdits(
          text,
          modify(text, parsePointer(at), undefined, {
            formattingOptions: { tabSize: 2, insertSpaces: true },
          }),
        ),
      );
  }
  return result;
}

export interface Edit {
  file: string;
  /** The text to replace, once, however its lines are broken; the whole file when absent. */
  from?: string;
  /** Undefined takes the whole file away. */
  to?: string;
}

/** Edits of the words that a pattern finds, in a file of every language. */
export const wordEdits = (
  file: string,
  words: RegExp,
  change: (text: string) => Omit<Edit, "file">,
): Edit[] =>
  languages.map((language) => {
    const path = `locales/${language}/${file}`;
    const [text = ""] = words.exec(projectTexts.get(path) ?? "") ?? [];
    return { file: path, ...change(text) };
  });

/** Edits that take away the words of a field, which may have had another name before. */
export const withoutWords = (section: string, name: string, before = name): Edit[] =>
  wordEdits(`sections/${section}.json`, new RegExp(`"${before}": \\{[^}]*\\},?`), (text) => ({
    from: text.replace(before, name),
    to: "",
  }));

/** The texts as they are after the edits. */
export function edited(texts: Texts, edits: readonly Edit[]): Texts {
  const result = new Map(texts);
  for (const { file, from, to } of edits) {
    if (to === undefined) {
      if (!result.delete(file)) throw new Error(`there is no ${file}`);
      continue;
    }
    const text = result.get(file) ?? "";
    const found = from === undefined ? text : textLike(from, text);
    if (found === undefined) throw new Error(`${file} does not have ${from}`);
    result.set(file, from === undefined ? to : text.replace(found, () => to));
  }
  return result;
}

/** The first part of a text that is alike but for its spaces and line breaks. */
function textLike(wanted: string, text: string): string | undefined {
  if (text.includes(wanted)) return wanted;
  const parts = wanted.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(escaped.join("\\s*")).exec(text)?.[0];
}

/** The text from the place of a fault to the end of its line. */
export function textAt(texts: Texts, fault: Fault): string | undefined {
  const place = findTextPosition(texts, fault);
  return (
    place &&
    texts
      .get(fault.file)
      ?.split("\n")
      [place.line - 1]?.slice(place.column - 1)
  );
}
