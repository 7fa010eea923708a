import { writtenTerms } from "../../contract/postingTerms";
import { languages } from "../../forms/engine/form";
import type { StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { foldText } from "./foldText";
import { splitTokensIntoLexemes, tokenize } from "./tokens";

/**
 * The part of a posting that contains a word: A is the title, B a fact, C the summary or a requirement, D the
 * rest of the text.
 */
export type Weight = "A" | "B" | "C" | "D";

export type WeightedText = readonly [Weight, string];

/** Texts of a posting as the text of a `tsvector`. */
export function searchDocument(texts: readonly WeightedText[]): string {
  const positions = new Map<string, string[]>();
  let next = 1;
  for (const [weight, text] of texts) {
    const { lexemes, next: end } = splitTokensIntoLexemes(tokenize(foldText(text).text), next);
    for (const lexeme of lexemes) {
      const places = positions.get(lexeme.text);
      const place = `${lexeme.position}${weight}`;
      if (places) places.push(place);
      else positions.set(lexeme.text, [place]);
    }
    next = end;
  }
  return [...positions].map(([text, places]) => `'${text}':${places.join(",")}`).join(" ");
}

/** All texts of a posting, in every language. */
export function weightedTexts(words: Words, job: StoredJob): WeightedText[] {
  const { title, summary, description, requirements, process, notes } = job.words;
  return languages.flatMap((language): WeightedText[] => {
    const facts = [
      words.option(language, "location", job.location),
      words.option(language, "jobCategory", job.job_type_key),
      words.option(language, "jobGroup", job.job_group),
      words.option(language, "department", job.department),
      words.page(language, "app", `markets.${job.market}`) ?? job.market,
    ];
    const rest = [
      description[language],
      ...process[language],
      ...notes[language],
      job.interview?.place[language] ?? "",
      ...writtenTerms.map((term) => job.terms?.[term]?.[language] ?? ""),
    ];
    return [
      ["A", title[language]],
      ...facts.map((text): WeightedText => ["B", text]),
      ["C", summary[language]],
      ...requirements[language].map((text): WeightedText => ["C", text]),
      ...rest.map((text): WeightedText => ["D", text]),
    ];
  });
}
