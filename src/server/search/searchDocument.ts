import { languages } from "../../forms/engine/form";
import type { StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { foldText } from "./foldText";
import { lexemesOf, tokenize } from "./tokens";

/** The part of a posting in which a word stands: the title, a fact, the summary, the rest of the text. */
export const weights = ["A", "B", "C", "D"] as const;
export type Weight = (typeof weights)[number];

/** All texts of a posting, in every language, as the text of a `tsvector`. */
export function searchDocument(words: Words, job: StoredJob): string {
  const positions = new Map<string, string[]>();
  let next = 1;
  for (const [weight, text] of textsOf(words, job)) {
    const { lexemes, next: end } = lexemesOf(tokenize(foldText(text).text), next);
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

function textsOf(words: Words, job: StoredJob): [Weight, string][] {
  const { title, summary, description, requirements, process, notes } = job.words;
  return languages.flatMap((language): [Weight, string][] => {
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
    ];
    return [
      ["A", title[language]],
      ...facts.map((text): [Weight, string] => ["B", text]),
      ["C", summary[language]],
      ...requirements[language].map((text): [Weight, string] => ["C", text]),
      ...rest.map((text): [Weight, string] => ["D", text]),
    ];
  });
}
