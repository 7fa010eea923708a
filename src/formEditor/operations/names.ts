import type { Names } from "./operation";
import { RefusedOperation } from "./refused";

/** Names that every object has in JavaScript, or that forms keep beside the answers. */
const reserved = [
  ...["constructor", "entryId", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "questionId"],
  ...["toLocaleString", "toString", "valueOf"],
];

/** @throws RefusedOperation for a name that no field can have */
export function checkName(name: string): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || reserved.includes(name))
    throw new RefusedOperation("nameInvalid", { name });
}

/** A name for a field, step or list, made of its English label: `nearestStation` of "Nearest station". */
export function proposedName(label: Names["en"], taken: readonly string[]): string {
  const words =
    label
      .normalize("NFKD")
      .replaceAll(/[\p{M}’']/gu, "")
      .match(/[A-Za-z0-9]+/g) ?? [];
  const [first = "field", ...others] = words.slice(0, 5).map((word) => word.toLowerCase());
  const plain = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const name = /^[a-z]/.test(plain) ? plain : `field${plain}`;
  const isFree = (each: string) => !taken.includes(each) && !reserved.includes(each);
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : `${name}${number}`;
    if (isFree(next)) return next;
  }
}
