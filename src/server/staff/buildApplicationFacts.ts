import { fullName } from "../../contract/fullName";
import type { Language } from "../../forms/engine/form";
import { completionTimes } from "../applications/completionTimes";
import { currentStageOf } from "../applications/moveApplication";
import type { WholeApplication } from "../store/applicationsForStaff";

/**
 * The facts about an application beside its answers, for staff.
 * @param stages the stages of its form within "in process", in their order
 */
export function buildApplicationFacts(
  { application, account, job }: WholeApplication,
  stages: readonly string[],
  language: Language,
) {
  return {
    id: application.id,
    status: application.withdrawn ? ("withdrawn" as const) : application.status,
    stage: currentStageOf(application, stages),
    promisedFor: application.promised_for,
    attempt: application.attempt,
    submittedAt: application.submitted_at?.toISOString() ?? null,
    later: completionTimes(application),
    job: { id: job.id, title: job.words.title[language], market: job.market, department: job.department },
    applicant: {
      name: fullName(account.first_name, account.last_name),
      email: account.email,
      mobile: account.mobile,
      country: account.country,
      language: account.language,
    },
  };
}

export type DescribedApplication = ReturnType<typeof buildApplicationFacts>;
