import type { RJSFSchema } from "@rjsf/utils";
import { createContext } from "react";

/** The field that rjsf draws within a step of ours: all that stands in it is joined to the answers store. */
interface Island {
  pointer: string;
  required: boolean;
  /** What rjsf draws, with the definitions that references within it lead to. */
  schema: RJSFSchema;
}

export const IslandProvider = createContext<Island | undefined>(undefined);
