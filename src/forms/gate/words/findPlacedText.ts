import type { PlacedText } from "./placedTexts";

/**
 * Finds a text in the words of a field or section, in the part `hint` or `errors.required`, for example. The text may
 * be in the words of the section, or in a change.
 */
export function findPlacedText(
  title: string,
  part: string,
  text: string,
  placedTexts: ReadonlyArray<readonly [key: string, placedText: PlacedText]>,
): PlacedText | undefined {
  const [section = "", ...path] = title.split(".");
  const named = path.at(-1) === "answer" ? path.slice(0, -1) : path;
  const ends = [
    [section, "fields", ...path, part],
    // The key of a question's words leaves out the name of the list of answers.
    [section, "questions", ...named.slice(1), part],
    [section, ...named, part],
  ].map((keys) => `.${keys.join(".")}`);
  const found = placedTexts.find(
    ([key, placedText]) => placedText.text === text && ends.some((end) => key.endsWith(end)),
  );
  return found?.[1];
}
