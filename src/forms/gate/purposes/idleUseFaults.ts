import { isKeyWithin } from "../../engine/compose/marketLaw";
import type { Sources } from "../../engine/compose/sources";
import type { DataUse } from "../../engine/purposes/purpose";
import { allFields } from "../../engine/shownFields";
import { createFinding, type Fault, type Found } from "../fault";
import type { DeclaredUse } from "./declaredUses";
import { nearestUse, type WrittenUse, writtenUses } from "./writtenUses";

/** Returns faults for uses (`x-data`) that change the use of no field. */
export function idleUseFaults(declared: readonly DeclaredUse[], sources: Sources): Fault[] {
  const titles = [...new Set(declared.map(({ title }) => title))];
  const uses = writtenUses(sources);
  return uses.flatMap((each): Fault[] => {
    const found = isEmptySection(each, sources) ? [] : uselessUses(each, uses, titles);
    return found.map(({ at = "", ...rest }) => ({ ...rest, file: each.file, at: each.at + at }));
  });
}

/** Returns faults for the parts of a use that change nothing: the whole use, or its purpose or class. */
function uselessUses(written: WrittenUse, uses: readonly WrittenUse[], titles: readonly string[]): Found[] {
  const { title, use } = written;
  const within = titles.filter((each) => isKeyWithin(each, title));
  if (within.length === 0) {
    const [section = ""] = title.split(".");
    // If other fields of the section are asked, this field may only be hidden by every form or market, so its
    // use is not a fault.
    return titles.some((each) => isKeyWithin(each, section)) ? [] : [createFinding("useOfNothing", {})];
  }
  const around = uses.filter((each) => each.title !== title && isKeyWithin(title, each.title));
  const parts = (["purpose", "class"] satisfies Array<keyof DataUse>).filter(
    (part) => use[part] !== undefined,
  );
  if (parts.every((part) => nearestUse(around, title, part)?.use[part] === use[part]))
    return [createFinding("useRepeated", {})];
  const untaken = parts.filter((part) =>
    within.every((each) => nearestUse(uses, each, part)?.title !== title),
  );
  return untaken.length === parts.length
    ? [createFinding("useOverridden", {})]
    : untaken.map((part) => ({ at: `/${part}`, ...createFinding("useOverridden", {}) }));
}

/** Whether the use belongs to a section without fields: a new section gets its use before its first field. */
function isEmptySection({ title }: WrittenUse, { sections }: Sources): boolean {
  const section = sections[title];
  return section !== undefined && Object.keys(allFields({ ...section })).length === 0;
}
