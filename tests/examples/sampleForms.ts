import { forms } from "#forms/registry.mjs";
import { inTurn } from "./inTurn";

/** The names of the account forms, and of each ApplyType's form in one market; of all with FULL set. */
export const sampleForms = inTurn(Object.keys(forms), (name) => forms[name]?.form);
