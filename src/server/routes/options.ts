import type { FastifyInstance } from "fastify";
import { type AllSelect, namesInAllSelect, optionCalls } from "../../contract/options";
import type { Labels, Language } from "../../forms/engine/form";
import type { Catalog } from "../catalog";
import { buildReply } from "../http/buildReply";
import { addRawRoute } from "../http/route";
import { type SentText, sendText } from "../http/sendText";
import type { Parts } from "../parts";

/**
 * The replies by option lists and by language. Each reply is created once, because it has a thousand choices.
 */
const made = new WeakMap<Catalog["options"], Map<Language, SentText>>();

export function optionRoutes(app: FastifyInstance, parts: Parts): void {
  addRawRoute(app, parts, optionCalls.allSelect, async ({ language, request, reply }) => {
    const { options } = parts.catalog;
    const answers = made.get(options) ?? new Map<Language, SentText>();
    const answer = answers.get(language) ?? answerIn(parts, language);
    answers.set(language, answer);
    made.set(options, answers);
    return sendText(answer, request, reply);
  });
}

function answerIn({ catalog, words }: Parts, language: Language): SentText {
  const labels: Labels = Object.assign({}, ...catalog.applying.map((form) => form.labels[language]));
  const lists = Object.entries(catalog.options).map(([list, codes]) => {
    const choices = codes.map((code) => {
      const { label, also } = labels[`options.${list}.${code}`] ?? {};
      const name = label ?? words.option(language, list, String(code));
      return { key: code, name, ...(also && { also }) };
    });
    return [namesInAllSelect[list] ?? list, choices] as const;
  });
  const data: AllSelect[] = [{ ...Object.fromEntries(lists), countries: catalog.countries[language] }];
  return {
    status: 200,
    text: JSON.stringify(buildReply(words, language, { data })),
    headers: {
      "content-type": "application/json; charset=utf-8",
      // A browser revalidates the reply at each visit, and gets it again only when a list has changed.
      "cache-control": "private, no-cache",
      vary: "Accept-Language, Accept-Encoding",
    },
    isCompressible: true,
  };
}
