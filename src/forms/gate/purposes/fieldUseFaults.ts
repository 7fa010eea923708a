import type { Sources } from "../../engine/compose/sources";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { basisFaults } from "./basisFaults";
import { classFaults } from "./classFaults";
import { type DeclaredUse, declaredUses } from "./declaredUses";
import { idleUseFaults } from "./idleUseFaults";
import { nameOfField } from "./nameOfField";
import { sensitiveFieldWithoutReasonFaults } from "./sensitiveFieldWithoutReasonFaults";

/**
 * Returns faults for fields without a purpose or with a wrong class, classes that are used on a wrong basis,
 * sensitive fields without a reason, and uses that declare nothing new.
 */
export function fieldUseFaults(project: Project): Fault[] {
  const { sources, composed } = project;
  const uses = declaredUses(composed);
  return [
    ...undeclared(uses, sources),
    ...classFaults(uses, sources),
    ...basisFaults(uses, sources),
    ...sensitiveFieldWithoutReasonFaults(composed, sources),
    ...idleUseFaults(uses, sources),
  ];
}

/**
 * Returns faults for fields without a purpose, or for the whole section if no field of the section has a
 * purpose.
 */
function undeclared(uses: readonly DeclaredUse[], sources: Sources): Fault[] {
  const sectionOf = ({ title }: DeclaredUse) => title.split(".")[0] ?? "";
  const declared = new Set(uses.filter(({ use }) => use.purpose !== undefined).map(sectionOf));
  const faults = uses
    .filter(({ use }) => use.purpose === undefined)
    .map((each): Fault => {
      const section = sectionOf(each);
      const folder = section in sources.questions ? "questions" : "sections";
      return declared.has(section)
        ? {
            ...placeOfField(each.title, sources, each.form),
            ...createFinding("undeclared", { field: nameOfField(each, sources) }),
          }
        : {
            file: `schemas/${folder}/${section}.json`,
            at: "",
            ...createFinding("sectionUndeclared", { section }),
          };
    });
  return dedupeFaultsByPlace(faults);
}
