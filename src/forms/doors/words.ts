/** Words problems by a catalogue, in any language. */
export { fillPlaceholders } from "../language/fillPlaceholders";
export { type Catalogue, wordProblem } from "../language/wordProblem";
