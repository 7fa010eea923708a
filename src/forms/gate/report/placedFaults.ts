import type { FaultData } from "../../engine/faultData";
import type { Texts } from "../../files/texts";
import { type FaultWords, faultSentence } from "../../language/faultSentence";
import type { Fault } from "../fault";
import { findTextPosition } from "../formatFaultLine";

/**
 * A fault with its place, for programs. `line` and `column` count from 1, and are absent if the file does not exist.
 */
export interface FaultPlace extends FaultData {
  file: string;
  line?: number;
  column?: number;
  /** The sentence of the fault. */
  says: string;
}

export const placedFaults = (texts: Texts, faults: readonly Fault[], words: FaultWords): FaultPlace[] =>
  faults.map((fault) => ({
    file: fault.file,
    ...findTextPosition(texts, fault),
    code: fault.code,
    params: fault.params,
    says: faultSentence(words, fault),
  }));
