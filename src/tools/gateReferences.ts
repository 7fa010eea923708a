import type { FieldSchema } from "../engine/form";
import { child, isObject } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import type { Change, Sources } from "../engine/sources";
import type { Fault } from "./fault";
import { suggestion } from "./nearest";

/** Names of files, codes and fields that lead nowhere. */
export function referenceFaults(sources: Sources): Fault[] {
  const { apply, account, sections, sectionUis, questions, markets, options } = sources;
  const missing = (what: string, name: string, names: object) =>
    `there is no ${what} "${name}"${suggestion(name, Object.keys(names))}`;
  const blocks = { ...sections, ...questions };

  const ofField = (file: string, at: string, field: FieldSchema): Fault[] => {
    const kinds = options.fileKind?.codes.map(String) ?? [];
    const inner = Object.entries(field).flatMap(([key, value]) => ofValue(file, child(at, key), value));
    const faults: Fault[] = [];
    if (typeof field.included === "string" && !(field.included in options))
      faults.push({ file, at: `${at}/included`, says: missing("option list", field.included, options) });
    if (isObject(field.file) && typeof field.file.kind === "string" && !kinds.includes(field.file.kind))
      faults.push({
        file,
        at: `${at}/file`,
        says: `there is no kind of file "${field.file.kind}"${suggestion(field.file.kind, kinds)}`,
      });
    return [...faults, ...inner];
  };
  const ofValue = (file: string, at: string, value: unknown): Fault[] => {
    if (Array.isArray(value)) return value.flatMap((each, index) => ofValue(file, child(at, index), each));
    return isObject(value) ? ofField(file, at, value) : [];
  };

  const ofChanges = (file: string, changes: Change[]): Fault[] =>
    changes.flatMap((change, index) => {
      const at = `/changes/${index}`;
      const faults: Fault[] = (change.forms ?? [])
        .filter((form) => !(form in apply) && !(form in account))
        .map((form) => ({ file, at: `${at}/forms`, says: missing("form", form, apply) }));
      if (!(change.section in blocks))
        faults.push({ file, at: `${at}/section`, says: missing("section", change.section, blocks) });
      if (change.change === "replaceOptions" && !(change.options in options))
        faults.push({ file, at: `${at}/options`, says: missing("option list", change.options, options) });
      if (change.change === "add") faults.push(...ofField(file, `${at}/schema`, change.schema));
      return faults;
    });

  const forms = [
    ...Object.entries(apply).map(([name, form]) => ({ file: `schemas/apply/${name}.json`, form })),
    ...Object.entries(account).map(([name, form]) => ({ file: `schemas/account/${name}.json`, form })),
  ];
  return [
    ...forms.flatMap(({ file, form }) => [
      ...form.steps.flatMap((step, index) =>
        step.sections
          .filter((name) => !(name in blocks))
          .map((name) => ({ file, at: `/steps/${index}/sections`, says: missing("section", name, blocks) })),
      ),
      ...ofChanges(file, form.changes ?? []),
    ]),
    ...Object.entries(sections).flatMap(([name, section]) =>
      ofValue(`schemas/sections/${name}.json`, "", section),
    ),
    ...Object.entries(sectionUis).flatMap(([name, ui]) =>
      ofUi(`schemas/sections/${name}.ui.json`, ui, name in sections ? { ...sections[name] } : undefined),
    ),
    ...Object.entries(questions).flatMap(([name, set]) =>
      set.questions.flatMap((question, index) =>
        question.options === undefined || question.options in options
          ? []
          : [
              {
                file: `schemas/questions/${name}.json`,
                at: `/questions/${index}/options`,
                says: missing("option list", question.options, options),
              },
            ],
      ),
    ),
    ...Object.entries(markets).flatMap(([name, { changes }]) =>
      ofChanges(`schemas/markets/${name}.json`, changes),
    ),
    ...Object.entries(markets).flatMap(([name, { timeZone }]) =>
      isTimeZone(timeZone)
        ? []
        : [
            {
              file: `schemas/markets/${name}.json`,
              at: "/timeZone",
              says: `there is no time zone "${timeZone}"`,
            },
          ],
    ),
  ];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** A look for a field that the section does not have. */
function ofUi(file: string, ui: object, schema: FieldSchema | undefined, at = ""): Fault[] {
  if (!schema) return [{ file, says: `there is no section beside it: ${file.replace(".ui.json", ".json")}` }];
  const fields = allFields(schema);
  const unknown = (name: string) => `there is no field "${name}"${suggestion(name, Object.keys(fields))}`;
  return Object.entries(ui).flatMap(([name, look]): Fault[] => {
    const place = child(at, name);
    if (name === "ui:order" && Array.isArray(look))
      return look
        .filter((each) => !(String(each) in fields))
        .map((each) => ({ file, at: place, says: unknown(String(each)) }));
    if (name.startsWith("ui:") || name.startsWith("$") || !isObject(look)) return [];
    const field = fields[name];
    if (!field) return [{ file, at: place, says: unknown(name) }];
    const { items, ...own } = look;
    return [
      ...ofUi(file, own, field, place),
      ...(isObject(items) && field.items ? ofUi(file, items, field.items, child(place, "items")) : []),
    ];
  });
}
