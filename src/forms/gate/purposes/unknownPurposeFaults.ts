import type { Sources } from "../../engine/compose/sources";
import { formats } from "../../engine/formats";
import { ruleTable } from "../../engine/keywords/table";
import { appendToPointer } from "../../engine/pointer";
import { createFinding, type Fault, type Finding } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { writtenUses } from "./writtenUses";

export const purposesFile = "schemas/data/purposes.json";
export const classesFile = "schemas/data/classes.json";

/**
 * Returns faults for references to purposes, classes and stages that do not exist, and for class suggestions
 * by rules, formats or kinds of files that do not exist.
 */
export function unknownPurposeFaults({ sources }: Project): Fault[] {
  const { purposes: { purposes = {}, stages = [] } = {}, classes = {}, blindUntil, markets, apply } = sources;
  const unknown = (
    name: string | undefined,
    names: readonly string[],
    place: Required<Pick<Fault, "file" | "at">>,
    code: "noPurpose" | "noClass" | "noStage",
  ): Fault[] =>
    name === undefined || names.includes(name) ? [] : [{ ...place, ...missing(code, name, names) }];
  return [
    ...writtenUses(sources).flatMap(({ file, at, use }) => [
      ...unknown(use.purpose, Object.keys(purposes), { file, at: `${at}/purpose` }, "noPurpose"),
      ...unknown(use.class, Object.keys(classes), { file, at: `${at}/class` }, "noClass"),
    ]),
    ...Object.entries(purposes).flatMap(([id, { from }]) =>
      unknown(from, stages, { file: purposesFile, at: `/purposes/${id}/from` }, "noStage"),
    ),
    ...Object.entries(markets).flatMap(([market, { purposes: narrowed = {} }]) => {
      const file = `schemas/markets/${market}.json`;
      return Object.entries(narrowed).flatMap(([id, { from }]) => {
        const at = appendToPointer("/purposes", id);
        const strange = unknown(id, Object.keys(purposes), { file, at }, "noPurpose");
        return strange.length > 0 ? strange : unknown(from, stages, { file, at: `${at}/from` }, "noStage");
      });
    }),
    ...Object.entries(apply).flatMap(([form, { stages: own = [] }]) =>
      own.flatMap((stage, index) =>
        unknown(stage, stages, { file: `schemas/apply/${form}.json`, at: `/stages/${index}` }, "noStage"),
      ),
    ),
    ...unknown(blindUntil, stages, { file: classesFile, at: "/blindUntil" }, "noStage"),
    ...suggestedFaults(sources),
  ];
}

function suggestedFaults({ classes = {}, options }: Sources): Fault[] {
  const kinds = options.fileKind?.codes.map(String) ?? [];
  const rules = Object.keys(ruleTable);
  return Object.entries(classes).flatMap(([id, { suggested = {} }]) =>
    [
      { part: "rules", said: suggested.rules ?? [], names: rules },
      { part: "formats", said: suggested.formats ?? [], names: Object.keys(formats) },
      { part: "kinds", said: suggested.kinds ?? [], names: kinds },
    ].flatMap(({ part, said, names }) =>
      said.flatMap((name, index): Fault[] =>
        names.includes(name)
          ? []
          : [
              {
                file: classesFile,
                at: `/classes/${id}/suggested/${part}/${index}`,
                ...missing("noSuggestion", name, names),
              },
            ],
      ),
    ),
  );
}

const missing = (
  code: "noPurpose" | "noClass" | "noStage" | "noSuggestion",
  name: string,
  names: readonly string[],
): Finding => createFinding(code, { name, meant: buildSuggestion(name, names) });
