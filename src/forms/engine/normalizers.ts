const width = (text: string) => text.normalize("NFKC").trim();

const hiragana = /[\u3041-\u3096]/g;

/** The normalisation of a text when its field is left, by the name in `ui:options.normalize`. */
export const normalizers: Readonly<Record<string, (text: string) => string>> = {
  /** Full-width letters and digits to half width, half-width kana to full width. */
  width,
  /** Hiragana and half-width kana as full-width katakana. */
  kana: (text) =>
    width(text).replace(hiragana, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60)),
  upper: (text) => width(text).toUpperCase(),
  digits: (text) => width(text).replace(/\D/g, ""),
};

export function normalizer(name: unknown): ((text: string) => string) | undefined {
  return typeof name === "string" ? normalizers[name] : undefined;
}
