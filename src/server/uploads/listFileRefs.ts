import type { FileRef } from "../../contract/files";
import type { Json } from "../../forms/engine/form";
import { appendToPointer, isObject } from "../../forms/engine/pointer";

export interface PlacedFileRef extends FileRef {
  path: string;
}

/** Every uploaded file that a resume references, with the pointer of the reference. */
export function listFileRefs(value: Json | undefined, path = ""): PlacedFileRef[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => listFileRefs(entry, appendToPointer(path, index)));
  if (!isObject(value)) return [];
  const { kind, slot, fileName } = value;
  if (typeof kind === "string" && typeof slot === "string" && typeof fileName === "string") {
    return [{ path, kind, slot, fileName }];
  }
  return Object.entries(value).flatMap(([name, part]) => listFileRefs(part, appendToPointer(path, name)));
}
