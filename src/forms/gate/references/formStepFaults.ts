import type { FormFile, Sources } from "../../engine/compose/sources";
import type { FieldSchema } from "../../engine/form";
import { allFields } from "../../engine/shownFields";
import { previewStep } from "../../engine/stepPaths";
import { createFinding, dedupeFaultsByPlace, type Fault, type Finding, type Found } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import { findPointerByNames } from "../placeOfField";
import type { Project } from "../project";

/**
 * Returns faults for duplicates in a form or a set of questions, step paths that are not allowed, and
 * sections and sets of questions that no form uses.
 */
export function formStepFaults({ sources }: Project): Fault[] {
  const { apply, account, editor, questions } = sources;
  return [
    ...Object.entries({ apply, account, editor }).flatMap(([folder, forms]) =>
      Object.entries(forms).flatMap(([name, form]) =>
        inForm(form).map((found) => ({ file: `schemas/${folder}/${name}.json`, ...found })),
      ),
    ),
    ...Object.entries(questions).flatMap(([name, { questions }]) =>
      twice(questions, ({ id }) => id).map((index) => ({
        file: `schemas/questions/${name}.json`,
        at: `/questions/${index}/id`,
        ...createFinding("questionTwice", { name: questions[index]?.id ?? "" }),
      })),
    ),
    ...askedTwice(sources),
    ...onNoStep(sources),
  ];
}

function inForm({ steps }: FormFile): Found[] {
  const sections = steps.flatMap((step, index) =>
    step.sections.map((name, place) => ({ name, at: `/steps/${index}/sections/${place}` })),
  );
  return [
    ...twice(steps, ({ id }) => id).map((index) => ({
      at: `/steps/${index}/id`,
      ...createFinding("stepTwice", { step: steps[index]?.id ?? "" }),
    })),
    ...steps.flatMap((step, index) => {
      const found = pathFault(step, index, steps);
      return found ? [{ at: `/steps/${index}/path`, ...found }] : [];
    }),
    ...twice(sections, ({ name }) => name).flatMap((index) => {
      const section = sections[index];
      return section ? [{ at: section.at, ...createFinding("sectionTwice", { section: section.name }) }] : [];
    }),
  ];
}

/**
 * Returns the reason why a step cannot have its path; undefined if there is none. The meta schema already
 * allows only letters in a path.
 */
function pathFault(
  { id, path }: FormFile["steps"][number],
  index: number,
  steps: FormFile["steps"],
): Finding | undefined {
  if (index === 0) return path === "" ? undefined : createFinding("firstPath", { step: id });
  if (path === "") return createFinding("noPath", { step: id });
  const isSame = (other: string) => other.toLowerCase() === path.toLowerCase();
  if (isSame(previewStep)) return createFinding("previewPath", { path });
  // Addresses ignore case, so paths that differ only in case are the same.
  const twin = steps.slice(0, index).find((step) => isSame(step.path));
  return twin && createFinding("pathTaken", { path: twin.path, step: id });
}

/**
 * Returns faults for fields of the same name in two sections of a form: the fields would share one answer.
 */
function askedTwice(sources: Sources): Fault[] {
  const forms = Object.entries({ ...sources.apply, ...sources.account, ...sources.editor });
  const faults = forms.flatMap(([form, { steps }]) => {
    const sections = steps.flatMap(({ sections }) => sections);
    const fields = sections.flatMap((section) =>
      fieldsOf(section, sources).map((each) => ({ section, ...each })),
    );
    // A field that a change adds to one section may already be in another section of the form.
    const all = [...fields, ...addedTo(form, sections, sources)];
    return all.flatMap(({ section, name, file, at }) => {
      const first = all.find((each) => each.name === name);
      return first && first.section !== section
        ? [
            {
              file,
              at,
              ...createFinding("askedTwice", { field: name, section: first.section, form }),
            },
          ]
        : [];
    });
  });
  return dedupeFaultsByPlace(faults);
}

function addedTo(form: string, sections: readonly string[], sources: Sources) {
  return listNamedChanges(sources).flatMap(({ change, file, at, forms }) =>
    change.change === "add" &&
    change.in === undefined &&
    forms.includes(form) &&
    sections.includes(change.section)
      ? [{ section: change.section, name: change.field, file, at: `${at}/field` }]
      : [],
  );
}

function fieldsOf(section: string, { sections, questions }: Sources) {
  const answers = questions[section]?.answers;
  if (answers !== undefined)
    return [{ name: answers, file: `schemas/questions/${section}.json`, at: "/answers" }];
  const schema: FieldSchema = { ...sections[section] };
  return Object.keys(allFields(schema)).map((name) => ({
    name,
    file: `schemas/sections/${section}.json`,
    at: findPointerByNames(schema, [name], "") ?? "",
  }));
}

/** The indexes of items with the same key as an earlier item. */
function twice<Item>(items: Item[], keyOf: (item: Item) => string): number[] {
  const keys = items.map(keyOf);
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}

function onNoStep({ apply, account, editor, sections, questions }: Sources): Fault[] {
  const used = new Set(
    [apply, account, editor]
      .flatMap((forms) => Object.values(forms))
      .flatMap(({ steps }) => steps.flatMap((step) => step.sections)),
  );
  return Object.entries({ sections, questions }).flatMap(([folder, files]) =>
    Object.keys(files)
      .filter((name) => !used.has(name))
      .map((name) => ({
        file: `schemas/${folder}/${name}.json`,
        ...createFinding("onNoStep", { section: name }),
      })),
  );
}
