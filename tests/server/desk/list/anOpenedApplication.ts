import type { OpenedApplication } from "../../../../src/server/desk/openedPostings";

const at = new Date("2026-03-01T00:00:00Z");

/** An application in memory; its form and answers as given. */
export const anOpenedApplication = (
  application: Pick<OpenedApplication["application"], "id" | "status" | "stage">,
  { form, answers }: Pick<OpenedApplication, "form" | "answers">,
): OpenedApplication => ({
  form,
  answers,
  pending: undefined,
  applicant: { first_name: "Su", last_name: "Harto" },
  application: {
    ...application,
    applicant: "a7b6c5d4-0000-4000-8000-000000000000",
    job_id: 1,
    apply_type: "made",
    market: "north",
    revision: 1,
    attempt: 1,
    form_version: form?.form.version ?? "",
    form_release: null,
    saved_at: at,
    submitted_at: at,
    submitted_from: 0,
    ended_at: null,
    withdrawn: false,
    warned_at: null,
    asked_at: null,
    due_at: null,
    answered_at: null,
    reminded_at: null,
    hired_at: null,
    kept_until: null,
    declaration: null,
    kept_by: null,
    promised_for: null,
    assigned_to: null,
  },
});
