import { normalizeAndTrimText } from "./normalizeAndTrimText";
import { parseYoutubeId } from "./parseYoutubeId";
import { toAsciiDigitsAndSigns } from "./toAsciiDigitsAndSigns";

/**
 * A text as people see it, with NFKC of its full-width and half-width characters alone: NFKC of the whole
 * text would also change ´, ½ and ﬁ.
 */
const width = (text: string) =>
  normalizeAndTrimText(text.replace(/[\u3000\uff00-\uffef]+/g, (forms) => forms.normalize("NFKC")));

const upper = (text: string) => width(text).toUpperCase();

/**
 * An email address, with the full stops of Japanese and Chinese keyboards as dots, and its domain in small
 * letters, so that two spellings of a domain are the same address: capitals mean nothing in a domain (RFC
 * 4343).
 */
export const normalizeEmailWidthAndDomain = (text: string) =>
  width(text)
    .replaceAll("。", ".")
    .replace(/\.$/, "")
    .replace(/@[^@]*$/, (domain) => domain.toLowerCase());

const hiragana = /[\u3041-\u3096]/g;

/** The functions that normalise a text when its field is left, by the name in `ui:options.normalize`. */
export const normalizers: Readonly<Record<string, (text: string) => string>> = {
  /** Full-width letters and digits to half width, half-width kana to full width. */
  width,
  /** Hiragana and half-width kana as full-width katakana. */
  kana: (text) =>
    width(text)
      .replace(hiragana, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60))
      // The sign between the parts of a double name, as in ジャン＝ポール, is full-width like the kana.
      .replaceAll("=", "＝"),
  upper,
  /** A code of a document, in capitals and without the blanks and hyphens between its groups. */
  code: (text) => upper(text).replace(/[\s\p{Pd}]/gu, ""),
  digits: (text) => toAsciiDigitsAndSigns(text).replace(/\D/g, ""),
  email: normalizeEmailWidthAndDomain,
  /** The address of a YouTube video, with the `https://` that browsers do not show. */
  video(text) {
    const address = width(text).replace(/。$/, "");
    const whole = address.replace(/^(?:https?:\/\/)?/i, "https://");
    return parseYoutubeId(whole) === undefined ? address : whole;
  },
};

export function findNormalizerByName(name: unknown): ((text: string) => string) | undefined {
  return typeof name === "string" ? normalizers[name] : undefined;
}
