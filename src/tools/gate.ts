import faultWords from "../../locales/en/faults.json";
import { createGate } from "../forms/gate/createGate";
import type { FaultWords } from "../forms/language/faultSentence";
import { siteFacts } from "./siteFacts";

/** The gate of this site. */
export const { findFaults, parsingFaults, findAdvice, findUnreadPromises } = createGate(siteFacts);

/** The words of faults in English, which the command line tools use. */
export const englishFaults: FaultWords = faultWords;
