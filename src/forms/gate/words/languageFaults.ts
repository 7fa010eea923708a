import { cachedByText } from "../../engine/cachedByText";
import type { FaultPhrase } from "../../engine/faultData";
import { type Language, languages } from "../../engine/form";
import { languageFacts } from "../../engine/languageFacts";
import { createFinding, createPhrase, type Fault, type Finding } from "../fault";
import type { Project } from "../project";
import { type PlacedText, type PlacedTexts, placedTextsIn } from "./placedTexts";

/**
 * Returns faults for texts in a wrong language, and for translations that lack a number of the English text,
 * or differ from it in an address or an identifier.
 */
export function languageFaults({ texts, sources }: Pick<Project, "texts" | "sources">): Fault[] {
  const english = placedTextsIn("en", texts, sources);
  const words = ordinaryWords(english);
  return languages.flatMap((language) => {
    const placedTexts = language === "en" ? english : placedTextsIn(language, texts, sources);
    return [...placedTexts].flatMap(([key, { file, at, text }]) => {
      if (isInOwnLanguage(key)) return [];
      const original = language === "en" ? undefined : english.get(key);
      const found = isIdentifier(key)
        ? otherIdentifier(text, original)
        : (lookOf(language)(text, words) ?? lostNumber(text, original) ?? otherAddress(text, original));
      return found ? [{ file, at, ...found }] : [];
    });
  });
}

/** Whether a text is the name of a language, which is written in that language, or the name of a person. */
const isInOwnLanguage = (key: string) =>
  languages.some((language) => key.endsWith(`.${language}`)) || /\.voices\.\d+\.name$/.test(key);

/** Whether the text of a key is translated from English. */
export const isTranslatableKey = (key: string): boolean => !isInOwnLanguage(key) && !isIdentifier(key);

/** Whether a text is a key or address in a page's block, which is not translated. */
const isIdentifier = (key: string) => /^pages\..*\.(?:kind|id|picture|portrait|href)$/.test(key);

function otherIdentifier(text: string, original: PlacedText | undefined): Finding | undefined {
  return original === undefined || original.text === text
    ? undefined
    : createFinding("otherIdentifier", { text: original.text });
}

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const latin = /\p{Script=Latin}/u;
/** Quoted examples of what to type, and names, such as 「ヤマダ」. */
const quoted = /「[^」]*」/gu;

type FindsLanguage = (text: string, ordinary: ReadonlySet<string>) => Finding | undefined;

/**
 * For each script, a function that makes the finding about a text whose characters or words show that it is
 * in another language. These rules about scripts cannot be part of the files of a language.
 */
const byScript: Readonly<Record<string, FindsLanguage>> = {
  Latn: (text) =>
    (han.test(text) || kana.test(text)) && !latin.test(text) ? createFinding("isNotEnglish", {}) : undefined,
  Jpan: (text, ordinary) =>
    leftInEnglish(text, ordinary) ??
    (isChinese(text) ? createFinding("isChinese", {}) : strangeInJapanese(text)),
  Hant: (text, ordinary) =>
    leftInEnglish(text, ordinary) ??
    (kana.test(text.replaceAll(quoted, "")) ? createFinding("isJapanese", {}) : strangeInChinese(text)),
};

const lookOf = (language: Language): FindsLanguage =>
  byScript[languageFacts[language].script] ?? leftInEnglish;

/** Characters that are common in Chinese, and that Japanese hardly uses or writes differently. */
const chineseOnly = /[們這擇關會來國學對發點樣麼您嗎與證單應訊實]/u;

/**
 * Whether a text is Chinese: it has characters of Chinese alone, or a long sentence without kana, which Japanese needs.
 */
const isChinese = (text: string) =>
  chineseOnly.test(text) || (/\p{Script=Han}{8}.*。$/u.test(text) && !kana.test(text));

/** The lower-case words of English sentences, so that names of tests and abbreviations are left out. */
function ordinaryWords(english: PlacedTexts): Set<string> {
  return new Set(
    [...english].filter(([key]) => !isIdentifier(key)).flatMap(([, { text }]) => lowerCaseWords(text)),
  );
}

const lowerCaseWords = cachedByText(
  (text): string[] => text.replaceAll(/\{\{\w+\}\}/g, "").match(/(?<![\p{L}.@/])\p{Ll}{2,}(?!\p{L})/gu) ?? [],
);

function leftInEnglish(text: string, ordinary: ReadonlySet<string>): Finding | undefined {
  return latinWords(text).some((word) => ordinary.has(word.toLowerCase()))
    ? createFinding("stillEnglish", {})
    : undefined;
}

const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Returns the Latin words of a text that has no letters of another script. Units after numbers are left out.
 */
const latinWords = cachedByText((text): string[] =>
  otherLetter.test(text.replaceAll(/\{\{\w+\}\}/g, ""))
    ? []
    : (text.replaceAll(/\{\{\w+\}\}/g, "").match(/(?<!\d ?|\p{L})\p{Script=Latin}{3,}/gu) ?? []),
);

/** The characters of a script, as ranges of bytes in an encoding for that script. */
interface CharacterSet {
  encoding: string;
  /** Ranges of lead bytes, each as its first and its last byte. */
  leads: Array<[number, number]>;
  /** The first byte that may follow a lead byte. */
  trail: number;
  /** Characters in names in Taiwan that this encoding lacks but the mainland's encoding has. */
  also?: string;
}

const japanese: CharacterSet = {
  encoding: "shift_jis",
  leads: [
    [0x81, 0x9f],
    [0xe0, 0xfc],
  ],
  trail: 0x40,
};

/** Big5 without the Hong Kong supplement, which also has Japanese and mainland forms of characters. */
const traditionalChinese: CharacterSet = {
  encoding: "big5",
  leads: [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  trail: 0x40,
  also: "喆昇",
};

/** The characters of GB 2312, the mainland standard, without later additions. */
const simplifiedChinese: CharacterSet = { encoding: "gbk", leads: [[0xb0, 0xf7]], trail: 0xa1 };

const sets = [japanese, traditionalChinese, simplifiedChinese];

/**
 * Returns a function that finds a character that only another script has. A rare character in names, such as
 * 𠮷, is in no set and passes.
 */
function strangeCharacter(set: CharacterSet, language: FaultPhrase): (text: string) => Finding | undefined {
  const isOfAnother = (character: string) =>
    !charactersOf(set).has(character) && sets.some((other) => charactersOf(other).has(character));
  return cachedByText((text) => {
    const strange = [...text].find((character) => han.test(character) && isOfAnother(character));
    return strange === undefined ? undefined : createFinding("otherScript", { character: strange, language });
  });
}

const strangeInJapanese = strangeCharacter(japanese, createPhrase("japanese", {}));
const strangeInChinese = strangeCharacter(traditionalChinese, createPhrase("traditionalChinese", {}));

const charactersKnown = new Map<CharacterSet, ReadonlySet<string>>();

function charactersOf(set: CharacterSet): ReadonlySet<string> {
  const known = charactersKnown.get(set);
  if (known) return known;
  const decoder = new TextDecoder(set.encoding);
  const found = new Set<string>(set.also);
  for (const [first, last] of set.leads)
    for (let lead = first; lead <= last; lead++)
      for (let trail = set.trail; trail < 0xff; trail++)
        for (const character of decoder.decode(new Uint8Array([lead, trail]))) found.add(character);
  charactersKnown.set(set, found);
  return found;
}

/**
 * Returns the finding about a number in the English text that the translation lacks. Only numbers of at least
 * two characters count (`12`, `1.5`, `5MB`), because smaller numbers may be written as words.
 */
function lostNumber(text: string, original: PlacedText | undefined): Finding | undefined {
  const said = numbersIn(text);
  const lost = [...numbersIn(original?.text ?? "")].find(
    (number) => /^[1-9].+/.test(number) && !said.has(number),
  );
  return lost === undefined
    ? undefined
    : createFinding("lostNumber", { number: lost, text: original?.text ?? "" });
}

const numbersIn = cachedByText((text): ReadonlySet<string> => {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/\{\{\w+\}\}/g, "")
    // Telephone numbers are examples, with the numbers of each language's own country.
    .replaceAll(/(?<!\d)0\d+(?:[ -]\d+)*/g, "")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "")
    // `1年半` is 1.5 in English.
    .replaceAll(/(\d)(?:年|か月|個月|時間|小時)半/g, "$1.5");
  return new Set(plain.match(/\d+(?:[.:]\d+)*(?: ?[KM]B)?/g)?.map((number) => number.replace(" ", "")));
});

/** The finding for a mail or web address that only one of the two texts has. */
function otherAddress(text: string, original: PlacedText | undefined): Finding | undefined {
  if (original === undefined) return undefined;
  const [own, english] = [addressesIn(text), addressesIn(original.text)];
  const isAlone = (address: string) => own.has(address) !== english.has(address);
  const other = [...own, ...english].find(isAlone);
  return other === undefined
    ? undefined
    : createFinding("otherAddress", { address: other, text: original.text });
}

/** The mail and web addresses in a text, except examples. */
const addressesIn = cachedByText(
  (text): ReadonlySet<string> =>
    new Set(
      [
        ...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[\w-]+(?:\.[\w-]+)+(?:\/[\w./#-]*\w)?/gu),
      ].flatMap(([address]) => (/\bexample\.(?:com|org|net)\b/u.test(address) ? [] : [address])),
    ),
);
