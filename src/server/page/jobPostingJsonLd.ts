import { parseSalaryAmounts } from "../../contract/parseSalaryAmounts";
import type { EmploymentType } from "../../contract/postingTerms";
import type { Language } from "../../forms/engine/form";
import { airline } from "../../site/airline";
import { isJobOpenAt, type StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { jobHtml } from "./jobHtml";

/**
 * The data of a job for search engines (https://schema.org/JobPosting). The page shows every fact of the
 * data, too.
 */
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
  employmentType?: string;
  workHours?: string;
  hiringOrganization: { "@type": "Organization"; name: string };
  jobLocation: {
    "@type": "Place";
    address: { "@type": "PostalAddress"; addressLocality: string; addressCountry: string };
  };
  baseSalary?: MonthlySalary;
  /** Whether applicants can apply on the page itself. */
  directApply: boolean;
}

interface MonthlySalary {
  "@type": "MonetaryAmount";
  currency: string;
  value: { "@type": "QuantitativeValue"; minValue: number; maxValue?: number; unitText: "MONTH" };
}

const employmentTypes: Record<EmploymentType, string> = { fullTime: "FULL_TIME", partTime: "PART_TIME" };

export function jobPostingJsonLd(words: Words, job: StoredJob, language: Language, now: Date): JobPosting {
  const { employmentType, hours } = job.terms ?? {};
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.words.title[language],
    description: jobHtml(words, job, language),
    identifier: { "@type": "PropertyValue", name: airline.names[language], value: String(job.id) },
    datePosted: job.posted_at.toISOString(),
    ...(job.closes_at && { validThrough: job.closes_at.toISOString() }),
    ...(employmentType && { employmentType: employmentTypes[employmentType] }),
    ...(hours && { workHours: hours[language] }),
    hiringOrganization: { "@type": "Organization", name: airline.names[language] },
    jobLocation: {
      "@type": "Place",
      // The code of a market is a country code.
      address: {
        "@type": "PostalAddress",
        addressLocality: words.option(language, "location", job.location),
        addressCountry: job.market.toUpperCase(),
      },
    },
    ...baseSalary(job),
    directApply: isJobOpenAt(job, now),
  };
}

function baseSalary({ salary, currency }: StoredJob): { baseSalary?: MonthlySalary } {
  const amounts = parseSalaryAmounts(salary);
  if (!amounts) return {};
  const { from, to } = amounts;
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: {
        "@type": "QuantitativeValue",
        minValue: from,
        ...(to !== null && { maxValue: to }),
        unitText: "MONTH",
      },
    },
  };
}
