import { appendToPointer } from "../../engine/pointer";
import { createFinding, type Fault } from "../fault";
import { listStringValuesOfKey } from "../listStringValuesOfKey";
import type { Project } from "../project";
import { declaredUses } from "./declaredUses";
import { classesFile, purposesFile } from "./unknownPurposeFaults";

/**
 * Returns faults for purposes that no field has, and for classes that no field has and that have no
 * suggestions. Fields that every market hides count, too.
 */
export function unusedPurposeFaults({ sources, composed }: Project): Fault[] {
  const { purposes: { purposes = {} } = {}, classes = {} } = sources;
  const uses = declaredUses(composed).map(({ use }) => use);
  const files = { ...sources.sections, ...sources.questions };
  const named = new Set([...uses.map((use) => use.purpose), ...listStringValuesOfKey(files, "purpose")]);
  const classed = new Set([...uses.map((use) => use.class), ...listStringValuesOfKey(files, "class")]);
  return [
    ...Object.keys(purposes)
      .filter((id) => !named.has(id))
      .map((id) => ({
        file: purposesFile,
        at: appendToPointer("/purposes", id),
        ...createFinding("purposeUnused", { purpose: id }),
      })),
    ...Object.entries(classes)
      .filter(([id, { suggested }]) => !classed.has(id) && suggested === undefined)
      .map(([id]) => ({
        file: classesFile,
        at: appendToPointer("/classes", id),
        ...createFinding("classUnused", { class: id }),
      })),
  ];
}
