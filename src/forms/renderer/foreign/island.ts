import { createContext, type RefObject } from "react";
import type { SchemaDocument } from "./schemaDocument";

/** The facts about a field that rjsf draws within a step of ours, for all parts of that field. */
export interface Island {
  pointer: string;
  required: boolean;
  /** The document in which the references of the field's schema are resolved. */
  document: SchemaDocument | undefined;
  /**
   * Whether the last change of the field's answer was made in the field itself, and not by a merge or in
   * another field.
   */
  isOwnChange: RefObject<boolean>;
}

export const IslandProvider = createContext<Island | undefined>(undefined);
