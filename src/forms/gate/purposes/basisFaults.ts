import type { Sources } from "../../engine/compose/sources";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import type { DeclaredUse } from "./declaredUses";
import { nameOfField } from "./nameOfField";
import { purposesFile } from "./unknownPurposeFaults";
import { nearestUse, writtenUses } from "./writtenUses";

/** Returns faults for fields whose purpose has a legal basis on which the law lets nobody use the field's class. */
export function basisFaults(uses: readonly DeclaredUse[], sources: Sources): Fault[] {
  const { classes = {}, purposes } = sources;
  const faults = uses.flatMap((each): Fault[] => {
    const { class: ofClass = "", purpose = "" } = each.use;
    const { bases } = classes[ofClass] ?? {};
    const basis = purposes?.purposes[purpose]?.basis;
    if (bases === undefined || basis === undefined || bases.includes(basis)) return [];
    const written = nearestUse(writtenUses(sources), each.title, "purpose");
    return [
      {
        ...(written
          ? { file: written.file, at: `${written.at}/purpose` }
          : placeOfField(each.title, sources, each.form)),
        ...createFinding("basisUnfit", {
          field: nameOfField(each, sources),
          class: ofClass,
          purpose,
          basis,
          bases,
        }),
        also: [{ file: purposesFile, at: `/purposes/${purpose}/basis` }],
      },
    ];
  });
  return dedupeFaultsByPlace(faults);
}
