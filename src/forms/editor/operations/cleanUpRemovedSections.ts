import type { FormFile } from "../../engine/compose/sources";
import { languages } from "../../engine/form";
import { everyChange, removeChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { lookFile, questionsFile, sectionFile } from "./locateField";
import { questionWordsFile, sectionWordsFile } from "./setWords";

const formOf = /^schemas\/(apply|account|editor)\/(.+)\.json$/;

/** The sections of each form in the given folders, by the name of the form. */
function sectionsByForm(files: EditableFiles, folders: readonly string[]): Map<string, string[]> {
  return new Map(
    files.names().flatMap((file) => {
      const [, folder = "", form = ""] = formOf.exec(file) ?? [];
      const { steps = [] } = (folders.includes(folder) && files.read<FormFile>(file)) || {};
      return steps.length > 0 ? [[form, steps.flatMap(({ sections }) => sections)]] : [];
    }),
  );
}

/**
 * Cleans up after sections that were taken out of a form: removes changes that no longer apply to any form,
 * and the files of a section that no form has any more.
 */
export function cleanUpRemovedSections(files: EditableFiles, sections: readonly string[]): void {
  const byForm = sectionsByForm(files, ["apply", "account"]);
  const applied = [...sectionsByForm(files, ["apply"]).keys()];
  for (const place of everyChange(files).toReversed()) {
    const { change, file } = place;
    const own = /^schemas\/(?:apply|account)\/(.+)\.json$/.exec(file)?.[1];
    const forms = own === undefined ? (change.forms ?? applied) : [own];
    const isIdle = !forms.some((form) => byForm.get(form)?.includes(change.section));
    if (sections.includes(change.section) && isIdle) removeChange(files, place);
  }
  const asked = new Set([...sectionsByForm(files, ["apply", "account", "editor"]).values()].flat());
  for (const section of sections)
    if (!asked.has(section)) for (const file of filesOf(section)) if (files.has(file)) files.delete(file);
}

const filesOf = (section: string): string[] => [
  sectionFile(section),
  lookFile(section),
  questionsFile(section),
  ...languages.flatMap((language) => [
    sectionWordsFile(section, language),
    questionWordsFile(section, language),
  ]),
];
