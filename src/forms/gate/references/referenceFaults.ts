import type { Sources } from "../../engine/compose/sources";
import { appendToPointer, isObject } from "../../engine/pointer";
import { createFinding, type Fault, type Finding, type Found } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { marketCountryMismatchFaults } from "./marketCountryMismatchFaults";
import { optionListFaults } from "./optionListFaults";

/**
 * Returns faults for references to files, codes and time zones that do not exist, for markets with the
 * currency or time zone of another country, and for wrong option lists.
 */
export function referenceFaults({ sources }: Project): Fault[] {
  const { apply, account, editor, sections, questions, markets, options } = sources;
  return [
    ...eachFile("apply", apply, ({ steps }) => stepFaults(steps, sources)),
    ...eachFile("account", account, ({ steps }) => stepFaults(steps, sources)),
    ...eachFile("editor", editor, ({ steps }) => stepFaults(steps, sources)),
    ...listNamedChanges(sources).flatMap(({ change, file, at }) =>
      change.change === "add"
        ? fieldFaults(change.schema, `${at}/schema`, sources).map((found) => ({ file, ...found }))
        : [],
    ),
    ...eachFile("sections", sections, (section) => fieldFaults(section, "", sources)),
    ...eachFile("questions", questions, ({ questions }) =>
      questions.flatMap(({ options: list }, index) =>
        unless(list === undefined || list in options, `/questions/${index}/options`, () =>
          createFinding("noOptionList", missing(list, Object.keys(options))),
        ),
      ),
    ),
    ...Object.entries(markets).flatMap(([market, file]) => marketCountryMismatchFaults(market, file)),
    ...eachFile("markets", markets, ({ currency, timeZone }) => [
      ...unless(Intl.supportedValuesOf("currency").includes(currency), "/currency", () =>
        createFinding("noCurrency", missing(currency, Intl.supportedValuesOf("currency"))),
      ),
      ...unless(isTimeZone(timeZone), "/timeZone", () =>
        createFinding("noTimeZone", missing(timeZone, Intl.supportedValuesOf("timeZone"))),
      ),
    ]),
    ...eachFile("options", options, optionListFaults),
    ...Object.entries(options).flatMap(([name, { rules }]) =>
      rules === undefined || name === "fileKind"
        ? []
        : [
            {
              file: `schemas/options/${name}.json`,
              at: "/rules",
              ...createFinding("rulesOfOtherList", {}),
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

function unless(isFine: boolean, at: string, found: () => Finding): Found[] {
  return isFine ? [] : [{ at, ...found() }];
}

const missing = (name: unknown, names: string[]) => ({
  name: String(name),
  meant: buildSuggestion(String(name), names),
});

function stepFaults(steps: Array<{ sections: string[] }>, { sections, questions }: Sources): Found[] {
  const blocks = { ...sections, ...questions };
  return steps.flatMap((step, index) =>
    step.sections.flatMap((name, place) =>
      unless(name in blocks, `/steps/${index}/sections/${place}`, () =>
        createFinding("noSection", missing(name, Object.keys(blocks))),
      ),
    ),
  );
}

/**
 * Returns faults for references to option lists and kinds of files that do not exist, at any depth of a
 * schema.
 */
function fieldFaults(schema: unknown, at: string, sources: Sources): Found[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, index) => fieldFaults(each, appendToPointer(at, index), sources));
  if (!isObject(schema)) return [];
  const { included, file } = schema;
  const kinds = sources.options.fileKind?.codes.map(String) ?? [];
  const kind = isObject(file) && typeof file.kind === "string" ? file.kind : undefined;
  return [
    ...unless(typeof included !== "string" || included in sources.options, `${at}/included`, () =>
      createFinding("noOptionList", missing(included, Object.keys(sources.options))),
    ),
    ...unless(kind === undefined || kinds.includes(kind), `${at}/file/kind`, () =>
      createFinding("noFileKind", missing(kind, kinds)),
    ),
    ...Object.entries(schema).flatMap(([key, inner]) =>
      fieldFaults(inner, appendToPointer(at, key), sources),
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
