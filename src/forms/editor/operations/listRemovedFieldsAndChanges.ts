import type { QuestionFile } from "../../engine/compose/sources";
import { byLanguage } from "../../engine/form";
import { valueAt } from "../../engine/pointer";
import type { Edits, SavedTexts } from "../protocol";
import { everyChange, fieldPathOfChange, type PlaceOfChange } from "./changesAt";
import { createEditableFiles, type EditableFiles } from "./editableFiles";
import { getScopeOfFileChanges } from "./findAddingScope";
import { parseFieldKey, questionsFile } from "./locateField";
import type { Names, Scope } from "./operation";
import { sectionWordsFile, wordsOf } from "./setWords";

/**
 * Something that is removed: a field of a section or a question, a field that a form or market adds, or a change of a
 * field.
 */
export interface Gone {
  kind: "field" | "added" | "changed";
  scope: Scope;
  names: Names;
}

/**
 * Everything that edits remove from the files besides the part `taken`, without duplicates. `taken` is the key of a field
 * or `set.id` of a question; empty for a section or step.
 */
export function listRemovedFieldsAndChanges(texts: SavedTexts, edits: Edits, taken: string): Gone[] {
  const left = Object.entries({ ...texts, ...edits }).flatMap(([file, text]) =>
    text === null ? [] : [[file, text] as const],
  );
  const [before, after] = [createEditableFiles(texts), createEditableFiles(Object.fromEntries(left))];
  const all = [
    ...goneFields(before, after, taken),
    ...goneQuestions(before, after, taken),
    ...goneChanges(before, after),
  ];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function goneFields(before: EditableFiles, after: EditableFiles, taken: string): Gone[] {
  const sections = before
    .names()
    .flatMap((file) => /^locales\/en\/sections\/(.+)\.json$/.exec(file)?.[1] ?? []);
  return sections.flatMap((section) => {
    const keysIn = (files: EditableFiles): string[] =>
      Object.keys(Object(valueAt(files.read(sectionWordsFile(section, "en")) ?? null, "/fields") ?? {}));
    const left = new Set(keysIn(after));
    return keysIn(before)
      .map((key) => `${section}.${key}`)
      .filter((key) => !left.has(key.slice(section.length + 1)) && key !== taken)
      .map(
        (key): Gone => ({ kind: "field", scope: { in: "everywhere" }, names: namesOf(before, key, taken) }),
      );
  });
}

function goneQuestions(before: EditableFiles, after: EditableFiles, taken: string): Gone[] {
  const sets = before.names().flatMap((file) => /^schemas\/questions\/(.+)\.json$/.exec(file)?.[1] ?? []);
  return sets.flatMap((set) => {
    const idsIn = (files: EditableFiles): string[] =>
      files.read<QuestionFile>(questionsFile(set))?.questions.map(({ id }) => id) ?? [];
    const left = idsIn(after);
    return idsIn(before)
      .filter((id) => !left.includes(id) && `${set}.${id}` !== taken)
      .map((id): Gone => {
        const name = { section: set, path: ["", id] };
        const names = byLanguage((language) => wordsOf(before, name, language)?.label ?? id);
        return { kind: "field", scope: { in: "everywhere" }, names };
      });
  });
}

/** A text that identifies a change, by everything except the field that it follows (`after`). */
const aboutSame = ({ file, change }: PlaceOfChange): string =>
  JSON.stringify([file, { ...change, after: "" }]);

function goneChanges(before: EditableFiles, after: EditableFiles): Gone[] {
  const left = everyChange(after).map(aboutSame);
  return everyChange(before).flatMap((place): Gone[] => {
    const index = left.indexOf(aboutSame(place));
    if (index >= 0) {
      left.splice(index, 1);
      return [];
    }
    const { file, change } = place;
    const key = [change.section, ...fieldPathOfChange(change)].join(".");
    const isAdded = change.change === "add";
    return [
      {
        kind: isAdded ? "added" : "changed",
        scope: getScopeOfFileChanges(file, change.forms),
        names: isAdded
          ? byLanguage((each) => change.labels[each]?.label ?? change.field)
          : namesOf(before, key),
      },
    ];
  });
}

/**
 * The labels of a field and of the groups around it within `outer`, joined; for a part without words, its
 * name.
 */
function namesOf(files: EditableFiles, key: string, outer = ""): Names {
  const { section, path } = parseFieldKey(key);
  const around = path.map((_name, index) => ({ section, path: path.slice(0, index + 1) }));
  const inner = around.filter((each) => !`${outer}.`.startsWith(`${[section, ...each.path].join(".")}.`));
  return byLanguage((language) =>
    inner.map((each) => wordsOf(files, each, language)?.label ?? each.path.at(-1)).join(" · "),
  );
}
