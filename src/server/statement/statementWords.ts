import type { Language } from "../../forms/engine/form";
import { keepInWords, periodInWords, purposeKeepInWords } from "../../forms/engine/purposes/keepInWords";
import type { Audience, KeepEvent, Period, Purpose } from "../../forms/engine/purposes/purpose";
import type { PageWords } from "../pageWords";

/** The words of the statement's frame in one language. */
export interface StatementWords {
  language: Language;
  /** A text of `pages/privacy.json`. @throws Error where there is none, which means a broken build */
  say(this: void, key: string, params?: Record<string, string>): string;
  /** "A, B and C". */
  list(this: void, items: string[]): string;
  /** Texts in a row, two by two as a text with `{{one}}` and `{{other}}` has it; at least one. */
  joined(this: void, pair: string, texts: string[]): string;
  /** "30 days after you withdraw; 24 months after …": the events with the same time together. */
  keepTimes(this: void, times: Purpose["keep"], events: readonly KeepEvent[]): string;
  /** The same of a purpose, with the longer time of who agrees to be kept. */
  keepOfPurpose(
    this: void,
    purpose: Pick<Purpose, "keep" | "keepAgreed">,
    events: readonly KeepEvent[],
  ): string;
  /** "our recruiting team and our medical staff". */
  audience(this: void, audience: readonly Audience[]): string;
  /** "30 days". */
  length(this: void, period: Period): string;
  /** The name of a market; of null, that of the account. */
  market(id: string | null): string;
  /** Law, times to answer and authority of a market; undefined for a market for which nobody has written them. */
  law(market: string): string | undefined;
  /** The name of an ApplyType. */
  form(this: void, name: string): string;
}

export function statementWords(words: PageWords, language: Language): StatementWords {
  const say: StatementWords["say"] = (key, params) => {
    const text = words.page(language, "privacy", key, params);
    if (text === undefined) throw new Error(`pages/privacy.json has no ${key} (${language}).`);
    return text;
  };
  const list = (items: string[], type: Intl.ListFormatType = "conjunction") =>
    new Intl.ListFormat(language, { type }).format(items);
  const joined: StatementWords["joined"] = (pair, texts) =>
    texts.reduce((one, other) => say(pair, { one, other }));
  return {
    language,
    say,
    list: (items) => list(items),
    joined,
    audience: (audience) => list(audience.map((each) => words.audiences[language][each])),
    length: (period) => periodInWords(period, language),
    keepTimes: (times, events) => keepInWords(words.keep[language], language, times, events),
    keepOfPurpose: (purpose, events) => purposeKeepInWords(words.keep[language], language, purpose, events),
    market: (id) => (id === null ? say("account") : (words.page(language, "app", `markets.${id}`) ?? id)),
    law: (market) => words.page(language, "privacy", `markets.${market}`),
    form: (name) => words.page(language, "formEditor", `forms.${name}`) ?? name,
  };
}
