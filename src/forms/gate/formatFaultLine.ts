import { offsetOfPointer } from "../files/offsetOfPointer";
import { positionAt, type TextPosition } from "../files/positionAt";
import type { Texts } from "../files/texts";
import { appendOtherPlaces, type FaultWords, faultSentence } from "../language/faultSentence";
import type { Fault, Place } from "./fault";

/** The place of a fault in a notation that editors can open, and its sentence: `schemas/markets/jp.json:14:7  …`. */
export function formatFaultLine(texts: Texts, fault: Fault, words: FaultWords): string {
  const others = (fault.also ?? []).map((place) => formatPlace(texts, place));
  return `${formatPlace(texts, fault)}  ${appendOtherPlaces(words, faultSentence(words, fault), others)}`;
}

/** The address of a place, such as `schemas/markets/jp.json:14:7`. */
export function formatPlace(texts: Texts, place: Place): string {
  const position = findTextPosition(texts, place);
  return `${place.file}${position ? `:${position.line}:${position.column}` : ""}`;
}

/** Returns the position of a place in its text; undefined for a file that does not exist. */
export function findTextPosition(texts: Texts, { file, at, offset }: Place): TextPosition | undefined {
  const text = texts.get(file);
  if (text === undefined) return undefined;
  return positionAt(text, offset ?? offsetOfPointer(text, at ?? ""));
}
