import { appendToPointer } from "../../engine/pointer";
import { FoldedLaterFields } from "./FoldedLaterFields";
import type { Property } from "./properties";

interface PropertyListProps {
  /** The id of the section, group or entry. */
  id: string;
  /** JSON Pointer of the object with the answers. */
  pointer: string;
  properties: readonly Property[];
}

/** The fields of a section, group or entry. Fields that can wait are folded at the end. */
export function FieldsWithLaterFolded({ id, pointer, properties }: PropertyListProps) {
  const waiting = properties.filter(({ canWait }) => canWait);
  const places = waiting.map(({ name, schema }) => ({ pointer: appendToPointer(pointer, name), schema }));
  return (
    <>
      {properties.filter(({ canWait }) => !canWait).map(({ content }) => content)}
      {waiting.length > 0 && (
        <FoldedLaterFields id={id} places={places}>
          {waiting.map(({ content }) => content)}
        </FoldedLaterFields>
      )}
    </>
  );
}
