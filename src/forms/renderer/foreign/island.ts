import { createContext, type RefObject } from "react";
import type { SchemaDocument } from "./schemaDocument";

/** The field that rjsf draws within a step of ours: all its parts are joined to the answers store. */
export interface Island {
  pointer: string;
  required: boolean;
  /** The document in which its references are resolved. */
  document: SchemaDocument | undefined;
  /** Whether the last change of its answer was made in it, and not by a merge or another field. */
  isOwnChange: RefObject<boolean>;
}

export const IslandProvider = createContext<Island | undefined>(undefined);
