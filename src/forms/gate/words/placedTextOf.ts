import type { PlacedText } from "./placedTexts";

/** The place of a part of a field's words, found by the key of the words and their text. */
export function placedTextOf(
  title: string,
  part: "label" | "hint",
  text: string,
  placedTexts: ReadonlyArray<readonly [key: string, placedText: PlacedText]>,
): PlacedText | undefined {
  const [section = "", ...path] = title.split(".");
  const name = path.at(-1) === "answer" ? path.at(-2) : path.at(-1);
  const found = placedTexts.find(
    ([key, placedText]) =>
      placedText.text === text && key.endsWith(`.${name}.${part}`) && key.includes(`.${section}.`),
  );
  return found?.[1];
}
