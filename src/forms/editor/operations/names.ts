import type { EditableFiles } from "./editableFiles";
import type { Names } from "./operation";
import { RefusedOperation } from "./refused";

/**
 * Whether every JavaScript object has a property with the name, or forms store such a property with the
 * answers.
 */
const isReserved = (name: string) => name in {} || name === "entryId" || name === "questionId";

/** The most characters of a proposed name; there is room for a number after it. */
const longestProposal = 40;

/** @throws RefusedOperation for a name that no field can have */
export function checkName(name: string): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) throw new RefusedOperation("nameInvalid", { name });
  refuseReserved(name);
}

/** @throws RefusedOperation for a name with a meaning of its own in programs */
export function refuseReserved(name: string): void {
  if (isReserved(name)) throw new RefusedOperation("nameReserved", { name });
}

/** Whether two names are the same apart from upper and lower case, so that people would confuse them. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Checks a name for new files, and that none of the `wanted` files exists. Case is ignored, as some file
 * systems and the addresses of the site do.
 * @throws RefusedOperation
 */
export function checkFileName(files: EditableFiles, name: string, ...wanted: readonly string[]): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(name)) throw new RefusedOperation("nameInvalid", { name });
  refuseReserved(name);
  const taken = new Set(files.names().map((file) => file.toLowerCase()));
  if (wanted.some((file) => taken.has(file.toLowerCase()))) throw new RefusedOperation("nameTaken", { name });
}

/**
 * A name for a field, step or list, made from its English label: `nearestStation` from "Nearest station". Abbreviations
 * keep their capitals: `JLPTLevel`.
 */
export function proposedName(label: Names["en"], taken: readonly string[]): string {
  const words =
    label
      .normalize("NFKD")
      .replaceAll(/[\p{M}’']/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = "field", ...others] = words
    .map((word) => word.replaceAll(/[^A-Za-z0-9]/g, ""))
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => (/^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  const plain = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const name = (/^[A-Za-z]/.test(plain) ? plain : `field${plain}`).slice(0, longestProposal);
  return freeName(name, taken);
}

/** The name itself if it is unused, or else with a number after it: `station2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const isFree = (each: string) => !taken.some((other) => isSameName(other, each)) && !isReserved(each);
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : `${name}${number}`;
    if (isFree(next)) return next;
  }
}
