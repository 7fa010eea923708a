import type { PlacedText } from "./placedTexts";

/**
 * The place of a part of the words of a field or section, such as `hint` or `errors.required`: the text that stands
 * under its key in the words of its section, or in a change.
 */
export function placedTextOf(
  title: string,
  part: string,
  text: string,
  placedTexts: ReadonlyArray<readonly [key: string, placedText: PlacedText]>,
): PlacedText | undefined {
  const [section = "", ...path] = title.split(".");
  const named = path.at(-1) === "answer" ? path.slice(0, -1) : path;
  const ends = [
    [section, "fields", ...path, part],
    // The list of answers is no part of the key of a question.
    [section, "questions", ...named.slice(1), part],
    [section, ...named, part],
  ].map((keys) => `.${keys.join(".")}`);
  const found = placedTexts.find(
    ([key, placedText]) => placedText.text === text && ends.some((end) => key.endsWith(end)),
  );
  return found?.[1];
}
