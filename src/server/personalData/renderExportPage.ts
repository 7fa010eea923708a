import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { Json, Language } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { formatCalendarDate } from "../../forms/language/formatDate";
import { timeZoneOf } from "../catalog";
import { escapeHtml } from "../escapeHtml";
import type { Parts } from "../parts";
import { renderLanguageAttributes } from "../renderLanguageAttributes";
import type { exportAccountDetails } from "./exportAccountDetails";
import type { exportApplication } from "./exportApplication";
import type { LabelledAnswer } from "./toLabelledAnswers";

export interface ExportedFile {
  /** The path of the file in the ZIP. */
  entry: string;
  /** The name of the file in the store, as answers refer to it. */
  name: string;
  originalName: string;
}

type ExportedApplication = Awaited<ReturnType<typeof exportApplication>>;

export interface Exported {
  account: Awaited<ReturnType<typeof exportAccountDetails>>;
  applications: readonly ExportedApplication[];
  files: readonly ExportedFile[];
}

/**
 * The HTML page of an export, for people: the account, each application with its answers, and the files. The days of an
 * application are days in the time zone of its market.
 */
export function renderExportPage(
  { words, catalog }: Pick<Parts, "words" | "catalog">,
  language: Language,
  { account, applications, files }: Exported,
) {
  const say = (key: string, params?: Record<string, string>) =>
    escapeHtml(words.page(language, "profile", `export.page.${key}`, params) ?? key);
  const date = ({ applyType, market }: ExportedApplication, at: Date) => {
    const timeZone = timeZoneOf(catalog, { apply_type: applyType, market });
    return formatCalendarDate(dateInTimeZone(timeZone, at), language);
  };
  const links = new Map(files.map((file) => [file.name, linkTo(file)]));
  const factsOf = ({ purpose, who, keptUntil, kept }: Labelled) => [
    ...(purpose ? [say("purpose", { purpose })] : []),
    ...(who ? [say("who", { who })] : []),
    ...(keptUntil ? [say("until", { date: formatCalendarDate(keptUntil, language) })] : []),
    ...(kept ? [say("kept", { times: kept })] : []),
  ];
  const answers = (given: readonly Labelled[]) =>
    answerList(given, { links, yesOrNo: (is) => say(is ? "yes" : "no"), factsOf });
  /** The data of the desk about an application; readings on the same day by the same audiences are one line. */
  const atDesk = (application: ExportedApplication) => {
    const { readings, notes, labels } = application;
    const read = new Set(readings.map(({ at, by }) => say("read", { date: date(application, at), who: by })));
    return [
      ...listed("readings", [...read]),
      ...listed(
        "notes",
        notes.map(
          ({ at, by, text }) =>
            `${say("noted", { date: date(application, at), who: by })}<br>${inLines(text)}`,
        ),
      ),
      ...listed("labels", labels.map(escapeHtml)),
    ];
  };
  const listed = (heading: string, items: readonly string[]) =>
    items.length > 0
      ? [`<h3>${say(heading)}</h3><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`]
      : [];
  const parts = applications.map((each) => {
    const status =
      words.page(language, "app", `status.${each.withdrawn ? "withdrawn" : each.status}`) ?? each.status;
    const at = each.submittedAt ? say("submitted", { date: date(each, each.submittedAt) }) : "";
    const saved = say("saved", { date: date(each, each.savedAt) });
    return section(each.jobTitle ?? String(each.jobId), [
      `<p>${escapeHtml(status)}. ${at || saved}</p>`,
      answers(each.answers),
      ...atDesk(each),
    ]);
  });
  const body = [
    `<h1>${say("title")}</h1>`,
    `<p>${say("lead")}</p>`,
    section(words.page(language, "profile", "details.heading") ?? "", [
      `<p>${escapeHtml(account.email)}</p>`,
      answers(account.profile),
    ]),
    ...parts,
    files.length > 0
      ? `<h2>${say("files")}</h2><ul>${files.map((file) => `<li>${linkTo(file)}</li>`).join("")}</ul>`
      : "",
  ];
  return `<!doctype html><html ${renderLanguageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("title")}</title><style>${style}</style></head><body>${body.join("\n")}</body></html>\n`;
}

const style =
  "body{max-width:44em;margin:2em auto;padding:0 1em;font:16px/1.6 sans-serif;color:#0c1b33}" +
  "h2{margin-top:2em;border-top:1px solid #8494a8;padding-top:1em}" +
  "dt{margin-top:.6em;color:#4a5a70;font-size:14px}dd{margin:0}dd dl,dd ol{margin:0;padding-left:1.5em}" +
  "dd.fact{color:#4a5a70;font-size:13px}@media print{body{margin:0;max-width:none;font-size:11pt}dd{break-inside:avoid}}";

const section = (heading: string, parts: readonly string[]) =>
  [`<h2>${escapeHtml(heading)}</h2>`, ...parts].join("\n");

const inLines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

const linkTo = ({ entry, originalName, name }: ExportedFile) =>
  `<a href="${escapeHtml(encodeURI(entry))}">${escapeHtml(originalName || name)}</a>`;

type Labelled = Pick<LabelledAnswer, "label" | "answer"> & {
  purpose?: string;
  who?: string;
  keptUntil?: string;
  kept?: string;
};

interface ListWords {
  links: ReadonlyMap<string, string>;
  yesOrNo(is: boolean): string;
  /** The facts about an answer, as escaped HTML. */
  factsOf(labelled: Labelled): string[];
}

function answerList(answers: readonly Labelled[], words: ListWords): string {
  const { links, yesOrNo, factsOf } = words;
  const write = (answer: Json): string => {
    if (Array.isArray(answer) && answer.length > 0 && answer.every(isLabelled))
      return answerList(answer, words);
    if (Array.isArray(answer)) return `<ol>${answer.map((each) => `<li>${write(each)}</li>`).join("")}</ol>`;
    if (isObject(answer)) {
      const name = String(answer.fileName ?? "");
      return links.get(name) ?? escapeHtml(name);
    }
    if (typeof answer === "boolean") return yesOrNo(answer);
    return inLines(String(answer ?? ""));
  };
  const rows = answers.map((labelled) => {
    const facts = factsOf(labelled).map((fact) => `<dd class="fact">${fact}</dd>`);
    return `<dt>${escapeHtml(labelled.label)}</dt><dd>${write(labelled.answer)}</dd>${facts.join("")}`;
  });
  return `<dl>${rows.join("")}</dl>`;
}

const isLabelled = (value: Json): value is Json & Labelled =>
  isObject(value) && typeof value.label === "string" && "answer" in value;
