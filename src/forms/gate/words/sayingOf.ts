import type { Saying } from "./sayings";

/** The place of a part of a field's words, found by the key of the words and their text. */
export function sayingOf(
  title: string,
  part: "label" | "hint",
  text: string,
  sayings: ReadonlyArray<readonly [key: string, saying: Saying]>,
): Saying | undefined {
  const [section = "", ...path] = title.split(".");
  const name = path.at(-1) === "answer" ? path.at(-2) : path.at(-1);
  const found = sayings.find(
    ([key, saying]) =>
      saying.text === text && key.endsWith(`.${name}.${part}`) && key.includes(`.${section}.`),
  );
  return found?.[1];
}
