import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";
import { placeOfFault } from "../faultLine";

/** A fault and where it is, for a program. `line` and `column` count from 1; absent where the file is not there. */
export interface FaultPlace {
  file: string;
  line?: number;
  column?: number;
  says: string;
}

export const placedFaults = (texts: Texts, faults: readonly Fault[]): FaultPlace[] =>
  faults.map((fault) => ({ file: fault.file, ...placeOfFault(texts, fault), says: fault.says }));
