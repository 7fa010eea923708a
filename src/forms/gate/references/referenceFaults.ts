import type { Sources } from "../../engine/compose/sources";
import { isObject, joinPointer } from "../../engine/pointer";
import { changesOf } from "../changesOf";
import { type Fault, type Found, type ToldFault, toldAs } from "../fault";
import { suggestion } from "../nearestName";
import { optionFaults } from "./optionFaults";

/** References to files, codes and time zones that do not exist. */
export function referenceFaults(sources: Sources): Fault[] {
  const { apply, account, editor, sections, questions, markets, options } = sources;
  return [
    ...eachFile("apply", apply, ({ steps }) => stepFaults(steps, sources)),
    ...eachFile("account", account, ({ steps }) => stepFaults(steps, sources)),
    ...eachFile("editor", editor, ({ steps }) => stepFaults(steps, sources)),
    ...changesOf(sources).flatMap(({ change, file, at }) =>
      change.change === "add"
        ? fieldFaults(change.schema, `${at}/schema`, sources).map((found) => ({ file, ...found }))
        : [],
    ),
    ...eachFile("sections", sections, (section) => fieldFaults(section, "", sources)),
    ...eachFile("questions", questions, ({ questions }) =>
      questions.flatMap(({ options: list }, index) =>
        unless(
          list === undefined || list in options,
          `/questions/${index}/options`,
          () => missing("option list", list, options),
          toldAs("noList", { name: String(list) }),
        ),
      ),
    ),
    ...eachFile("markets", markets, ({ currency, timeZone }) => [
      ...unless(
        Intl.supportedValuesOf("currency").includes(currency),
        "/currency",
        () =>
          `there is no currency "${currency}" (ISO 4217)${suggestion(currency, Intl.supportedValuesOf("currency"))}`,
      ),
      ...unless(
        isTimeZone(timeZone),
        "/timeZone",
        () =>
          `there is no time zone "${timeZone}"${suggestion(timeZone, Intl.supportedValuesOf("timeZone"))}`,
      ),
    ]),
    ...eachFile("options", options, optionFaults),
    ...Object.entries(options).flatMap(([name, { rules }]) =>
      rules === undefined || name === "fileKind"
        ? []
        : [
            {
              file: `schemas/options/${name}.json`,
              at: "/rules",
              says: "these rules are read in fileKind.json alone: its codes are kinds of files, and those of this list are not",
            },
          ],
    ),
  ];
}

function eachFile<File>(folder: string, files: Record<string, File>, look: (file: File) => Found[]): Fault[] {
  return Object.entries(files).flatMap(([name, file]) =>
    look(file).map((found) => ({ file: `schemas/${folder}/${name}.json`, ...found })),
  );
}

function unless(isFine: boolean, at: string, says: () => string, told?: ToldFault): Found[] {
  return isFine ? [] : [{ at, says: says(), ...(told && { told }) }];
}

export function missing(what: string, name: unknown, names: object): string {
  return `there is no ${what} "${name}"${suggestion(String(name), Object.keys(names))}`;
}

function stepFaults(steps: Array<{ sections: string[] }>, { sections, questions }: Sources): Found[] {
  const blocks = { ...sections, ...questions };
  return steps.flatMap((step, index) =>
    step.sections.flatMap((name, place) =>
      unless(name in blocks, `/steps/${index}/sections/${place}`, () => missing("section", name, blocks)),
    ),
  );
}

/** References to option lists and kinds of files, at any depth of a schema. */
function fieldFaults(schema: unknown, at: string, sources: Sources): Found[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, index) => fieldFaults(each, joinPointer(at, index), sources));
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
      `${at}/file/kind`,
      () => `there is no kind of file "${kind}"${suggestion(String(kind), kinds)}`,
    ),
    ...Object.entries(schema).flatMap(([key, inner]) => fieldFaults(inner, joinPointer(at, key), sources)),
  ];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
