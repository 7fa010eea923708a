import type { Static, TObject } from "typebox";
import type { Colleague, DeskStatus, Standing, standingApplication } from "../../contract/desk/standing";
import { fullName } from "../../contract/fullName";
import { currentStageOf } from "../applications/moveApplication";
import type { DeskApplication } from "../store/deskApplications";

interface Progress {
  status: DeskStatus;
  stage: string | null;
}

/**
 * The status and stage of an application. In process, it is in the first stage of its form until it is moved to another
 * one.
 * @param formStages the stages of its form within "in process", in their order
 */
export const getStatusAndStage = ({ status, stage }: Progress, formStages: readonly string[]): Standing => ({
  status,
  stage: currentStageOf({ status, stage }, formStages),
});

export type StandingApplication = Static<TObject<typeof standingApplication>>;

interface WithoutAnswers extends Omit<DeskApplication, "application"> {
  application: Omit<DeskApplication["application"], "document" | "carried">;
}

interface Reader {
  formStages: readonly string[];
  /** The name of a stage. */
  stageLabel: (stage: string) => string;
  colleagues: ReadonlyMap<string, Colleague>;
  /** Whether it is hidden who the applicant is. */
  isBlind: boolean;
  /** The time zone of the market; null is UTC. */
  timeZone: string | null;
  /** Today in `timeZone`, `YYYY-MM-DD`. */
  today: string;
}

/** The properties of an application, other than its answers, that every view shows. */
export function buildApplicationSummary(
  { application, applicant, pending }: WithoutAnswers,
  { formStages, stageLabel, colleagues, isBlind, timeZone, today }: Reader,
): StandingApplication {
  const { id, job_id, submitted_at, attempt, withdrawn, promised_for, assigned_to } = application;
  const standing = getStatusAndStage(application, formStages);
  const person = (staffId: string): Colleague => colleagues.get(staffId) ?? { id: staffId, name: "" };
  return {
    id,
    jobId: job_id,
    ...standing,
    stageLabel: standing.stage === null ? null : stageLabel(standing.stage),
    stages: [...formStages],
    timeZone,
    submittedAt: (submitted_at ?? application.saved_at).toISOString(),
    attempt: attempt ?? 1,
    isWithdrawn: withdrawn,
    promisedFor: promised_for,
    isOverdue: promised_for !== null && promised_for < today,
    assignedTo: assigned_to === null ? null : person(assigned_to),
    pending: pending
      ? {
          id: pending.decision_id,
          to: { status: pending.to_status, stage: pending.to_stage },
          askBy: pending.ask_by,
          by: person(pending.staff_id),
          goesOutAt: pending.goes_out_at.toISOString(),
        }
      : null,
    isBlind,
    name: isBlind ? null : fullName(applicant.first_name, applicant.last_name),
  };
}
