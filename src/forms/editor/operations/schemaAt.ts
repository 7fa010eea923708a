import type { FieldSchema } from "../../engine/form";
import { joinPointer, valueAt } from "../../engine/pointer";
import type { EditableFiles } from "./editableFiles";
import type { Path } from "./jsonEdits";

/** The JSON Pointer of a path. */
export const pointerOf = (path: Path): string => path.reduce<string>((at, part) => joinPointer(at, part), "");

/** The schema at a place of a file; an empty schema if there is none. */
export function schemaAt(files: EditableFiles, file: string, path: Path): FieldSchema {
  const schema = valueAt(files.read(file), pointerOf(path));
  return Object(schema ?? {});
}
