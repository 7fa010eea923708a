import { joinPointer } from "../../engine/pointer";
import { type Fault, finding } from "../fault";
import type { Project } from "../project";
import { declaredUses } from "./declaredUses";
import { classesFile, purposesFile } from "./unknownPurposes";

/** Purposes that no field has, and classes that no field has and nothing in a field suggests. */
export function unusedPurposes({ sources, composed }: Project): Fault[] {
  const { purposes: { purposes = {} } = {}, classes = {} } = sources;
  const uses = declaredUses(composed).map(({ use }) => use);
  const [named, classed] = [new Set(uses.map((use) => use.purpose)), new Set(uses.map((use) => use.class))];
  return [
    ...Object.keys(purposes)
      .filter((id) => !named.has(id))
      .map((id) => ({
        file: purposesFile,
        at: joinPointer("/purposes", id),
        ...finding("purposeUnused", { purpose: id }),
      })),
    ...Object.entries(classes)
      .filter(([id, { suggested }]) => !classed.has(id) && suggested === undefined)
      .map(([id]) => ({
        file: classesFile,
        at: joinPointer("/classes", id),
        ...finding("classUnused", { class: id }),
      })),
  ];
}
