import type { FieldSchema } from "../../engine/form";
import { appendToPointer, valueAt } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";

/** The JSON Pointer of a path. */
export const pathToPointer = (path: Path): string =>
  path.reduce<string>((at, part) => appendToPointer(at, part), "");

/** The schema at a place of a file; an empty schema if there is none. */
export function readSchemaAtPath(files: EditableFiles, file: string, path: Path): FieldSchema {
  const schema = valueAt(files.read(file), pathToPointer(path));
  return Object(schema ?? {});
}
