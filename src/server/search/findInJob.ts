import type { Excerpt, FoundWords } from "../../contract/jobs";
import { writtenTerms } from "../../contract/postingTerms";
import type { Language } from "../../forms/engine/form";
import type { StoredJob } from "../store/jobs";
import type { Highlighter } from "./createHighlighter";

/** The most characters of an excerpt, without its ellipses. */
const longest = 160;

/** The sentences of a paragraph. The point in a number (IELTS 4.5) does not end a sentence. */
const sentences = /(?:[^.!?\u3002\uff01\uff1f\n]|[.!?](?!\s|$))+[.!?\u3002\uff01\uff1f]*/g;

/**
 * The places of the words of a search in a posting: in the title and the summary and, unless these contain
 * all words, in the sentence of the other texts that contains most of them.
 */
export function findInJob(
  job: Pick<StoredJob, "words" | "terms">,
  language: Language,
  { marks, count }: Highlighter,
  terms: number,
): FoundWords {
  const { title, summary, description, requirements, process, notes } = job.words;
  const shown = { title: marks(title[language]), summary: marks(summary[language]) };
  if (count(`${title[language]}\n${summary[language]}`) === terms) return { ...shown, excerpt: null };
  const texts = [
    ...requirements[language],
    description[language],
    ...notes[language],
    ...process[language],
    ...writtenTerms.map((term) => job.terms?.[term]?.[language] ?? ""),
  ];
  const best = texts
    .flatMap((text) => text.match(sentences) ?? [])
    .map((text) => ({ text: text.trim(), terms: count(text) }))
    .reduce((one, other) => (other.terms > one.terms ? other : one), { text: "", terms: 0 });
  return { ...shown, excerpt: best.terms > 0 ? excerptOf(best.text, marks) : null };
}

function excerptOf(sentence: string, marks: Highlighter["marks"]): Excerpt {
  const first = marks(sentence)[0]?.from ?? 0;
  const start = first > longest / 2 ? Math.max(0, Math.min(first, sentence.length - longest)) : 0;
  const text = `${start > 0 ? "…" : ""}${sentence.slice(start, start + longest)}${
    start + longest < sentence.length ? "…" : ""
  }`;
  return { text, marks: marks(text) };
}
