import i18next, { type i18n } from "i18next";
import { type Language, languages } from "../../engine/form";
import type { SavedTexts } from "../protocol";

type FileText = [file: string, text: string];

/**
 * By language, the newest words and the texts from which they were made. Most edits do not change these
 * texts, so the words are used again.
 */
const made = new Map<Language, { of: readonly FileText[]; words: i18n }>();

/**
 * The site's words in one language, read from the current texts instead of a build, so that edits take effect. In place
 * of a file that is not valid JSON at the moment, the English words are used. The same object for the same texts.
 */
export function i18nOfTexts(language: Language, texts: SavedTexts): i18n {
  const files = Object.entries(texts).filter(([file]) => wordFile.test(file));
  const last = made.get(language);
  const isSame = (of: readonly FileText[]) =>
    of.length === files.length &&
    of.every(([file, text], index) => file === files[index]?.[0] && text === files[index]?.[1]);
  if (last && isSame(last.of)) return last.words;
  const words = wordsOf(language, files);
  made.set(language, { of: files, words });
  return words;
}

const wordFile = /^locales\/([^/]+)\/(?:pages\/)?(\w+)\.json$/;

function wordsOf(language: Language, files: readonly FileText[]): i18n {
  const resources: Record<string, Record<string, object>> = Object.fromEntries(
    languages.map((code) => [code, {}]),
  );
  for (const [file, text] of files) {
    const [, code = "", name = ""] = wordFile.exec(file) ?? [];
    const bundles = resources[code];
    if (bundles && name) bundles[name] = parsed(text);
  }
  const words = i18next.createInstance();
  void words.init({
    lng: language,
    fallbackLng: "en",
    supportedLngs: [...languages],
    load: "currentOnly",
    resources,
    defaultNS: "app",
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return words;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
