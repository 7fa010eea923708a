import type { PostingContent } from "../../contract/desk/postings";
import { employmentTypes, type WrittenTerm, writtenTerms } from "../../contract/postingTerms";
import { byLanguage, type Json, type JsonObject, type Language, languages } from "../../forms/engine/form";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { languageFields } from "../../forms/engine/languageFacts";
import { isObject } from "../../forms/engine/pointer";

type Words = Record<Language, string>;
type Lists = Record<Language, string[]>;

const paragraphs = ["requirements", "process", "notes"] as const;

/** A posting as answers to the form of postings. A list becomes one text with a line for each entry. */
export function toPostingAnswers(content: PostingContent): JsonObject {
  const { title, summary, description, salary, terms, interview } = content;
  const { employmentType, contractMonths, ...written } = terms ?? {};
  return {
    ...{ title: answerOf(title), summary: answerOf(summary), description: answerOf(description) },
    ...Object.fromEntries(paragraphs.map((name) => [name, answerOf(asLines(content[name]))])),
    ...(salary !== null && { salary }),
    ...(employmentType && { employmentType }),
    ...(contractMonths === null && { contractEnd: "noEnd" }),
    ...(typeof contractMonths === "number" && { contractEnd: "fixedTerm", contractMonths }),
    ...Object.fromEntries(
      writtenTerms.flatMap((term) => (written[term] ? [[term, answerOf(written[term])]] : [])),
    ),
    isAnnounced: interview ? "yes" : "no",
    ...(interview && { place: answerOf(interview.place), from: interview.from, to: interview.to }),
  };
}

const answerOf = (words: Words): JsonObject =>
  Object.fromEntries(languages.map((language) => [languageFields[language], words[language]]));

const asLines = (lists: Lists): Words => byLanguage((language) => lines(lists[language]));
const lines = (texts: readonly string[]) => texts.map((text) => text.replace(/\s*\n\s*/g, " ")).join("\n");

/**
 * The posting from projected answers. Parts that do not differ from the earlier answers stay exactly as the posting has
 * them.
 */
export function toPostingContent(
  answers: JsonObject,
  before: { content: PostingContent; answers: JsonObject },
): PostingContent {
  const [now, then] = [contentOf(answers), contentOf(before.answers)];
  const { content } = before;
  const kept = <Name extends keyof PostingContent>(name: Name): PostingContent[Name] =>
    isEqualJson(asJson(now[name]), asJson(then[name])) ? content[name] : now[name];
  return {
    title: kept("title"),
    summary: kept("summary"),
    description: kept("description"),
    requirements: kept("requirements"),
    process: kept("process"),
    notes: kept("notes"),
    salary: kept("salary"),
    interview: kept("interview"),
    terms: keptTerms(now.terms, then.terms, content.terms),
  };
}

type Terms = PostingContent["terms"];

function keptTerms(now: Terms, then: Terms, stored: Terms): Terms {
  if (isEqualJson(asJson(now), asJson(then))) return stored;
  const kept = writtenTerms.flatMap((term): [WrittenTerm, Words][] => {
    const own = now?.[term];
    const isKept = isEqualJson(asJson(own), asJson(then?.[term]));
    const words = isKept ? stored?.[term] : own;
    return words ? [[term, words]] : [];
  });
  return { ...now, ...Object.fromEntries(kept) };
}

/** A value of a typebox type as JSON. */
const asJson = (value: unknown): Json | undefined =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

function contentOf(answers: JsonObject): PostingContent {
  const text = (name: string) => (typeof answers[name] === "string" ? answers[name] : null);
  const words = (name: string): Words => wordsIn(answers[name]);
  const list = (name: string): Lists => {
    const texts = words(name);
    return byLanguage((language) => textsIn(texts[language]));
  };
  const written = writtenTerms.flatMap((term): [WrittenTerm, Words][] =>
    answers[term] === undefined ? [] : [[term, words(term)]],
  );
  const employmentType = employmentTypes.find((each) => each === answers.employmentType);
  const months = answers.contractMonths;
  return {
    title: words("title"),
    summary: words("summary"),
    description: words("description"),
    requirements: list("requirements"),
    process: list("process"),
    notes: list("notes"),
    salary: text("salary"),
    terms: {
      ...(employmentType && { employmentType }),
      ...(answers.contractEnd === "noEnd" && { contractMonths: null }),
      ...(answers.contractEnd === "fixedTerm" && typeof months === "number" && { contractMonths: months }),
      ...Object.fromEntries(written),
    },
    interview:
      answers.isAnnounced === "yes"
        ? { place: words("place"), from: text("from") ?? "", to: text("to") ?? "" }
        : null,
  };
}

function wordsIn(answer: Json | undefined): Words {
  return byLanguage((language) => {
    const text = isObject(answer) ? answer[languageFields[language]] : undefined;
    return typeof text === "string" ? text : "";
  });
}

const textsIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
