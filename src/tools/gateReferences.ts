import { child, isObject } from "../engine/pointer";
import type { Change, Sources } from "../engine/sources";
import type { Fault } from "./fault";
import { suggestion } from "./nearest";

type Found = Omit<Fault, "file">;

/** Names of files, codes and zones that lead nowhere. */
export function referenceFaults(sources: Sources): Fault[] {
  const { apply, account, sections, questions, markets, options } = sources;
  return [
    ...eachFile("apply", apply, ({ steps, changes = [] }) => [
      ...stepFaults(steps, sources),
      ...changeFaults(changes, sources),
    ]),
    ...eachFile("account", account, ({ steps, changes = [] }) => [
      ...stepFaults(steps, sources),
      ...changeFaults(changes, sources),
    ]),
    ...eachFile("sections", sections, (section) => fieldFaults(section, "", sources)),
    ...eachFile("questions", questions, ({ questions }) =>
      questions.flatMap(({ options: list }, index) =>
        unless(list === undefined || list in options, `/questions/${index}/options`, () =>
          missing("option list", list, options),
        ),
      ),
    ),
    ...eachFile("markets", markets, ({ changes, timeZone }) => [
      ...changeFaults(changes, sources),
      ...unless(isTimeZone(timeZone), "/timeZone", () => `there is no time zone "${timeZone}"`),
    ]),
    ...eachFile("options", options, ({ codes, retired = [], rules = {} }) => [
      ...retired.flatMap((code) =>
        unless(codes.includes(code), "/retired", () => `"${code}" is no code of the list`),
      ),
      ...Object.keys(rules).flatMap((code) =>
        unless(
          code === "*" || codes.includes(code),
          child("/rules", code),
          () => `"${code}" is no code of the list`,
        ),
      ),
    ]),
  ];
}

function eachFile<File>(folder: string, files: Record<string, File>, look: (file: File) => Found[]): Fault[] {
  return Object.entries(files).flatMap(([name, file]) =>
    look(file).map((found) => ({ file: `schemas/${folder}/${name}.json`, ...found })),
  );
}

function unless(isFine: boolean, at: string, says: () => string): Found[] {
  return isFine ? [] : [{ at, says: says() }];
}

function missing(what: string, name: unknown, names: object): string {
  return `there is no ${what} "${name}"${suggestion(String(name), Object.keys(names))}`;
}

function stepFaults(steps: Array<{ sections: string[] }>, { sections, questions }: Sources): Found[] {
  const blocks = { ...sections, ...questions };
  return steps.flatMap((step, index) =>
    step.sections.flatMap((name) =>
      unless(name in blocks, `/steps/${index}/sections`, () => missing("section", name, blocks)),
    ),
  );
}

function changeFaults(changes: Change[], sources: Sources): Found[] {
  const forms = { ...sources.apply, ...sources.account };
  const blocks = { ...sources.sections, ...sources.questions };
  return changes.flatMap((change, index) => {
    const at = `/changes/${index}`;
    return [
      ...(change.forms ?? []).flatMap((form) =>
        unless(form in forms, `${at}/forms`, () => missing("form", form, forms)),
      ),
      ...unless(change.section in blocks, `${at}/section`, () => missing("section", change.section, blocks)),
      ...(change.change === "replaceOptions"
        ? unless(change.options in sources.options, `${at}/options`, () =>
            missing("option list", change.options, sources.options),
          )
        : []),
      ...(change.change === "add" ? fieldFaults(change.schema, `${at}/schema`, sources) : []),
    ];
  });
}

/** Option lists and kinds of files, wherever a schema names one. */
function fieldFaults(schema: unknown, at: string, sources: Sources): Found[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, index) => fieldFaults(each, child(at, index), sources));
  if (!isObject(schema)) return [];
  const { included, file } = schema;
  const kinds = sources.options.fileKind?.codes.map(String) ?? [];
  const kind = isObject(file) && typeof file.kind === "string" ? file.kind : undefined;
  return [
    ...unless(typeof included !== "string" || included in sources.options, `${at}/included`, () =>
      missing("option list", included, sources.options),
    ),
    ...unless(
      kind === undefined || kinds.includes(kind),
      `${at}/file`,
      () => `there is no kind of file "${kind}"${suggestion(String(kind), kinds)}`,
    ),
    ...Object.entries(schema).flatMap(([key, inner]) => fieldFaults(inner, child(at, key), sources)),
  ];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
