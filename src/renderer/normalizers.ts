const width = (text: string) => text.normalize("NFKC").trim();

const hiragana = /[\u3041-\u3096]/g;

/** What a text becomes when its field is left, by the name in `ui:options.normalize`. */
export const normalizers: Readonly<Record<string, (text: string) => string>> = {
  /** Full-width letters and digits, half-width kana: as they are usually written. */
  width,
  /** Hiragana and half-width kana as full-width katakana. */
  kana: (text) =>
    width(text).replace(hiragana, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60)),
  upper: (text) => width(text).toUpperCase(),
  /** As E.164 where the country code was given: "00886 912-345-678" is "+886912345678". */
  phone: (text) =>
    width(text)
      .replace(/[\s().\-‐-―−ー/]/g, "")
      .replace(/^00/, "+"),
  digits: (text) => width(text).replace(/\D/g, ""),
};

export function normalizer(name: unknown): ((text: string) => string) | undefined {
  return typeof name === "string" ? normalizers[name] : undefined;
}
