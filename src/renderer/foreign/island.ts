import { createContext } from "react";

/** The field that rjsf draws within a step of ours: all that stands in it is joined to the answers store. */
interface Island {
  pointer: string;
  required: boolean;
}

export const IslandProvider = createContext<Island | undefined>(undefined);
