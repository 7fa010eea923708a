import type { Language } from "../../forms/engine/form";
import { salutationName } from "../mail/salutationName";
import type { WholeApplication } from "../store/applicationsForStaff";

/** The facts about an application beside its answers, for staff. */
export function describeApplication({ application, account, job }: WholeApplication, language: Language) {
  return {
    id: application.id,
    status: application.withdrawn ? ("withdrawn" as const) : application.status,
    attempt: application.attempt,
    submittedAt: application.submitted_at?.toISOString() ?? null,
    job: { id: job.id, title: job.words.title[language], market: job.market, department: job.department },
    applicant: {
      name: salutationName(account),
      email: account.email,
      mobile: account.mobile,
      country: account.country,
      language: account.language,
    },
  };
}

export type DescribedApplication = ReturnType<typeof describeApplication>;
