import type { Texts } from "../../../src/forms/files/texts";

type Change = (json: ReturnType<typeof JSON.parse>) => void;

/** The texts with a JSON file changed, or made. */
export function withChanged(texts: Texts, file: string, change: Change): Texts {
  const json = JSON.parse(texts.get(file) ?? "{}");
  change(json);
  return new Map([...texts, [file, JSON.stringify(json)]]);
}

/** The texts with a file of words changed in every language. */
export function withChangedWords(texts: Texts, file: string, change: Change): Texts {
  return ["en", "ja", "zh-TW"].reduce(
    (all, language) => withChanged(all, `locales/${language}/${file}`, change),
    texts,
  );
}

/** The object with one member renamed, which stays in its place. */
export function renamed<Value>(
  object: Record<string, Value>,
  from: string,
  to: string,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name === from || name.startsWith(`${from}.`) ? to + name.slice(from.length) : name,
      value,
    ]),
  );
}
