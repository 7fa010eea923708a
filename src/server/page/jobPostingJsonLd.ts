import type { Language } from "../../forms/engine/form";
import { airline } from "../../site/airline";
import { isOpen, type StoredJob } from "../store/jobs";
import { jobHtml } from "./jobHtml";

/** An amount or a range: "48,000", "48,000 – 62,000". */
const amounts = /^([\d,]+)(?:\s*[\u2013-]\s*([\d,]+))?$/;

/** The data of a job for search engines (https://schema.org/JobPosting): every fact of it stands on the page, too. */
export interface JobPosting {
  "@context": "https://schema.org";
  "@type": "JobPosting";
  title: string;
  /** HTML. */
  description: string;
  identifier: { "@type": "PropertyValue"; name: string; value: string };
  datePosted: string;
  /** In the past for a closed job, so that search engines recognise it as closed. */
  validThrough?: string;
  employmentType: string;
  hiringOrganization: { "@type": "Organization"; name: string };
  jobLocation: {
    "@type": "Place";
    address: { "@type": "PostalAddress"; addressLocality: string; addressCountry: string };
  };
  baseSalary?: MonthlySalary;
  /** Whether one can apply on the page itself. */
  directApply: boolean;
}

interface MonthlySalary {
  "@type": "MonetaryAmount";
  currency: string;
  value: { "@type": "QuantitativeValue"; minValue: number; maxValue: number; unitText: "MONTH" };
}

/** `place` is the name of the job's location in the language. */
export function jobPostingJsonLd(job: StoredJob, language: Language, place: string, now: Date): JobPosting {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.words.title[language],
    description: jobHtml(job, language),
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
    directApply: isOpen(job, now),
  };
}

function baseSalary({ salary, currency }: StoredJob): { baseSalary?: MonthlySalary } {
  const [, from, to = from] = amounts.exec(salary ?? "") ?? [];
  if (from === undefined || to === undefined) return {};
  const number = (written: string) => Number(written.replaceAll(",", ""));
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: {
        "@type": "QuantitativeValue",
        minValue: number(from),
        maxValue: number(to),
        unitText: "MONTH",
      },
    },
  };
}
