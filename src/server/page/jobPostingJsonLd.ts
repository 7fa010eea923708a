import { airline } from "../../airline";
import type { Language } from "../../engine/form";
import type { StoredJob } from "../store/jobs";

/** An amount or a range: "48,000", "48,000 – 62,000". */
const amounts = /^([\d,]+)(?:\s*[–-]\s*([\d,]+))?$/;

/** A job as structured data for search engines: https://schema.org/JobPosting. */
export function jobPostingJsonLd(job: StoredJob, language: Language, place: string): object {
  const { title, description, requirements } = job.words;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: title[language],
    description: inParagraphs([...description[language].split("\n\n"), ...requirements[language]]),
    identifier: { "@type": "PropertyValue", name: airline.names[language], value: String(job.id) },
    datePosted: job.posted_at.toISOString(),
    ...(job.closes_at && { validThrough: job.closes_at.toISOString() }),
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: airline.names[language] },
    jobLocation: {
      "@type": "Place",
      // The code of a market is a country code.
      address: { "@type": "PostalAddress", addressLocality: place, addressCountry: job.market.toUpperCase() },
    },
    ...baseSalary(job),
    directApply: true,
  };
}

function baseSalary({ salary, currency }: StoredJob) {
  const [, from, to = from] = amounts.exec(salary ?? "") ?? [];
  if (from === undefined || to === undefined) return {};
  const number = (written: string) => Number(written.replaceAll(",", ""));
  const value = {
    "@type": "QuantitativeValue",
    minValue: number(from),
    maxValue: number(to),
    unitText: "MONTH",
  };
  return { baseSalary: { "@type": "MonetaryAmount", currency, value } };
}

const inParagraphs = (paragraphs: string[]) => paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
