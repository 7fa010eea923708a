import { appendToPointer, isObject } from "../../engine/pointer";
import { createFinding, type Fault, type Found } from "../fault";
import type { Project } from "../project";
import { getOrCompute } from "../resultCache";

/**
 * Names that every JavaScript object has, such as `constructor`, and that therefore cannot be keys of our
 * tables.
 */
const reserved = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Files in which texts refer to fields, lists and forms. In all other files, only the keys are checked. */
const refers = /^schemas\/(?!meta\/)/;

/** Returns faults for names that JavaScript reserves for every object. */
export function reservedNameFaults({ texts }: Project): Fault[] {
  return [...texts].flatMap(([file, text]) => {
    // Releases are skipped, because a command writes them, and they are long.
    if (file.startsWith("schemas/releases/")) return [];
    const withTexts = refers.test(file);
    const found = getOrCompute("reserved", [String(withTexts), text], () =>
      reservedIn(JSON.parse(text), "", withTexts),
    );
    return found.map((each) => ({ file, ...each }));
  });
}

function reservedIn(value: unknown, at: string, withTexts: boolean): Found[] {
  if (typeof value === "string") return withTexts && reserved.has(value) ? [faultAt(at, value)] : [];
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = appendToPointer(at, name);
    return reserved.has(name) ? [faultAt(place, name)] : reservedIn(inner, place, withTexts);
  });
}

const faultAt = (at: string, name: string): Found => ({ at, ...createFinding("reservedName", { name }) });
