import type { Change, QuestionFile, SectionFile } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import { allFields } from "../../engine/shownFields";
import { changesIn, everyChange, listFormsInScope } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { getScopeOfFileChanges } from "./findAddingScope";
import { lookFile, questionsFile, sectionFile } from "./locateField";
import { freeName } from "./names";
import { takenNames } from "./newPlace";
import type { Operations } from "./operation";
import { type Reference, referencesTo } from "./references";
import { RefusedOperation, requireFound } from "./refused";
import { renameReference } from "./renameField";
import { addSection, checkSectionName, findStepOfSection, setTitle } from "./sectionsOfForm";
import { questionWordsFile, sectionWordsFile } from "./setWords";

/**
 * Copies a section or a set of questions. The answers of all sections of a form share one object, so each field of the
 * copy gets an unused name.
 */
export function copySection(files: EditableFiles, wish: Operations["copySection"]): void {
  const { form, section, copy, titles, withChanges, answers } = wish;
  const step = requireFound(findStepOfSection(files, form, section), "noSection", { name: section });
  checkSectionName(files, copy);
  const set = files.read<QuestionFile>(questionsFile(section));
  const taken = takenNames(files, { in: "form", form }, { section, path: [] });
  if (set && (answers === undefined || taken.includes(answers)))
    throw new RefusedOperation("answersTaken", { name: section });

  for (const [from, to] of filesOf(section, copy)) if (files.has(from)) files.create(to, files.read(from));
  if (withChanges) copyChanges(files, form, section, copy);
  if (set && answers) {
    files.set(questionsFile(copy), ["answers"], answers);
    renameIn(files, copy, set.answers, answers);
  } else
    for (const own of fieldsOf(files, copy)) {
      const next = freeName(own, taken);
      taken.push(next);
      renameIn(files, copy, own, next);
    }
  setTitle(files, {
    section: copy,
    words: Object.fromEntries(languages.map((language) => [language, { title: titles[language] }])),
  });
  addSection(files, { form, step: step.id, section: copy, after: section });
}

const filesOf = (section: string, copy: string): Array<[string, string]> => [
  [sectionFile(section), sectionFile(copy)],
  [lookFile(section), lookFile(copy)],
  [questionsFile(section), questionsFile(copy)],
  ...languages.flatMap(
    (language): Array<[string, string]> => [
      [sectionWordsFile(section, language), sectionWordsFile(copy, language)],
      [questionWordsFile(section, language), questionWordsFile(copy, language)],
    ],
  ),
];

/** The names of all fields of a section, including the fields that forms and markets add to it. */
function fieldsOf(files: EditableFiles, section: string): Set<string> {
  const schema = files.read<SectionFile>(sectionFile(section)) ?? { properties: {} };
  const added = everyChange(files).flatMap(({ change }) =>
    change.change === "add" && change.section === section && change.in === undefined ? change.field : [],
  );
  return new Set([...Object.keys(allFields({ ...schema })), ...added]);
}

/** Copies the changes to a section that a form, and the markets of the form, make. */
function copyChanges(files: EditableFiles, form: string, section: string, copy: string): void {
  for (const { file, index, change } of everyChange(files).toReversed())
    if (
      change.section === section &&
      listFormsInScope(files, getScopeOfFileChanges(file, change.forms)).includes(form)
    )
      files.insert(file, ["changes"], index + 1, { ...change, section: copy });
}

/** Renames a field of a section in the files of the section and in the changes to it. */
function renameIn(files: EditableFiles, section: string, own: string, next: string): void {
  const ownFiles = new Set(filesOf(section, section).map(([file]) => file));
  const isOwn = ({ file, at: [list, index] }: Reference): boolean => {
    const changes: Change[] = list === "changes" ? changesIn(files, file) : [];
    return ownFiles.has(file) || changes[Number(index)]?.section === section;
  };
  const references = referencesTo(files, { section, path: [own] })
    .filter(isOwn)
    .toSorted((one, other) => other.at.length - one.at.length);
  for (const reference of references) renameReference(files, reference, { own, next, depth: 1 });
}
