import type { Language } from "../../forms/engine/form";
import { airline } from "../../site/airline";
import { escapeHtml } from "../escapeHtml";
import { renderLanguageAttributes } from "../renderLanguageAttributes";
import type { Words } from "../words";

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** The values for the placeholders of a mail's text. */
interface MailParams {
  /** The name in the salutation; empty for a salutation without a name. */
  name: string;
  /** The posting's title, if the mail is about an application. */
  job: string;
  /** The application's id, if the mail is about an application. */
  reference: string;
  /** The device of a sign-in, in words, if the mail is about a sign-in. */
  device: string;
  /** A day in the reader's language, if the mail contains one. */
  date: string;
  /** The day by which the applicant is promised an answer, in the reader's language; empty for none. */
  promised: string;
  /** The open questions that the mail asks about, a line for each section; empty for other mails. */
  questions: readonly string[];
  link: string;
}

/**
 * Subject, text and HTML of a mail: its paragraphs, its questions, one link.
 * @param name the kind of the mail, or the template of a decision
 */
export function renderMailContent(
  words: Words,
  language: Language,
  name: string,
  { name: person, job, reference, device, date, promised, questions, link }: MailParams,
): MailText {
  const params = {
    name: person,
    job,
    reference,
    device,
    date,
    airline: airline.names[language],
    contact: airline.contact,
  };
  const phrase = (key: string) => words.mail(language, key, params);
  const greeting = phrase(person === "" ? "greetingUnnamed" : "greeting");
  const body = phrase(`${name}.body`).split("\n\n");
  if (promised) body.push(words.mail(language, "promised", { date: promised }));
  const button = phrase(`${name}.button`);
  const closing = phrase("closing");
  const footer = phrase("footer");
  const list = questions.map((question) => `- ${question}`).join("\n");
  const paragraphs = [greeting, ...body, ...(list ? [list] : []), `${button}\n${link}`, closing, footer];
  return {
    subject: phrase(`${name}.subject`),
    text: `${paragraphs.join("\n\n")}\n`,
    html: html(language, [
      `<p style="${brandStyle}">${escapeHtml(airline.names[language])}</p>`,
      `<p>${escapeHtml(greeting)}</p>`,
      ...body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...(list
        ? [`<ul>${questions.map((question) => `<li>${escapeHtml(question)}</li>`).join("")}</ul>`]
        : []),
      `<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>`,
      `<p style="${linkStyle}">${escapeHtml(link)}</p>`,
      `<p>${escapeHtml(closing).replaceAll("\n", "<br>")}</p>`,
      `<p style="${smallStyle}">${escapeHtml(footer)}</p>`,
    ]),
  };
}

// The site's colours in the light scheme. Most mail programs ignore styles that are not on the element itself.
const bodyStyle = "margin:0;padding:24px 16px;background:#f6f8fb;color:#0c1b33;font:16px/1.6 sans-serif";
const paperStyle =
  "max-width:34em;margin:0 auto;padding:16px 24px;background:#ffffff;border:1px solid #dce8f5;border-radius:10px";
const brandStyle =
  "margin:0 -24px 24px;padding:0 24px 16px;border-bottom:1px solid #dce8f5;font-size:18px;font-weight:bold";
const buttonStyle =
  "display:inline-block;padding:12px 24px;border-radius:4px;background:#2f6db5;color:#ffffff;font-weight:bold;text-decoration:none";
const smallStyle = "font-size:14px;color:#4a5a70";
const linkStyle = `${smallStyle};word-break:break-all`;

function html(language: Language, parts: string[]): string {
  return `<!doctype html><html ${renderLanguageAttributes(language)}><head><meta charset="utf-8"></head><body style="${bodyStyle}"><div style="${paperStyle}">${parts.join("")}</div></body></html>`;
}
