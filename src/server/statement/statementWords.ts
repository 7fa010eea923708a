import type { Language } from "../../forms/engine/form";
import { keepInWords, periodInWords, purposeKeepInWords } from "../../forms/engine/purposes/keepInWords";
import type { Audience, KeepEvent, Period, Purpose } from "../../forms/engine/purposes/purpose";
import type { PageWords } from "../createPageWords";

/** The words of the statement's frame in one language. */
export interface StatementWords {
  language: Language;
  /** A text of `pages/privacy.json`. @throws Error when there is no such text, which means a broken build */
  say(this: void, key: string, params?: Record<string, string>): string;
  /** Joins texts to a list, such as "A, B and C". */
  list(this: void, items: string[]): string;
  /**
   * Joins one or more texts, two by two, by the text `pair`, which has the placeholders `{{one}}` and
   * `{{other}}`.
   */
  joined(this: void, pair: string, texts: string[]): string;
  /**
   * How long answers are kept, such as "30 days after you withdraw; 24 months after …". Events with the same time
   * are put together.
   */
  keepTimes(this: void, times: Purpose["keep"], events: readonly KeepEvent[]): string;
  /** The times of a purpose in words, with the longer time for applicants who agree to be kept. */
  keepOfPurpose(
    this: void,
    purpose: Pick<Purpose, "keep" | "keepAgreed">,
    events: readonly KeepEvent[],
  ): string;
  /** A list of audiences, such as "our recruiting team and our medical staff". */
  audience(this: void, audience: readonly Audience[]): string;
  /** A period in words, such as "30 days". */
  length(this: void, period: Period): string;
  /** The name of a market; for null, the name of the account's part. */
  market(id: string | null): string;
  /**
   * What applies in a market: its law, the time within which requests are answered, and the authority for
   * complaints; undefined when the market has no such text.
   */
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
