/** Makes the sentence of a problem from a catalogue of sentences, in any language. */
export { fillPlaceholders } from "../language/fillPlaceholders";
export { type Catalogue, wordProblem } from "../language/wordProblem";
