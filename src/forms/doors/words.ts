/** Problems in words, of any language. */
export { fillPlaceholders } from "../language/fillPlaceholders";
export { type Catalogue, wordProblem } from "../language/wordProblem";
