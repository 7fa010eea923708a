import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { finishCodes } from "../../contract/applications";
import type { Problem } from "../../forms/engine/form";
import { problemsByStep } from "../../forms/engine/journey";
import { useIsLeft } from "../../forms/renderer/useIsLeft";
import { waitForUploads } from "../../forms/wizard/waitForUploads";
import { removeCachedApplications } from "../api/applications";
import { ApiError, isUnanswered, throwNoAnswerError } from "../api/client";
import { isConnected, waitForResultWhileConnected } from "../api/connection";
import { meQuery } from "../api/me";
import { acceptPrivacy, privaciesQuery } from "../api/privacies";
import { useLanguage } from "../i18n";
import { askToSignIn } from "../session/signInAgain";
import type { Filling } from "./openWizard";
import { mapProblemToAnswers } from "./sendDraft";

/** The progress of a submission: waiting for uploads, showing a dialog, or sending. */
type SubmissionState = "idle" | "uploading" | "confirming" | "sending" | "acceptingPrivacy";

/** A reason for a failed submission that belongs to no field and after which the applicant can submit again. */
export type SubmissionFailure =
  | { kind: "formChanged" }
  /** Nothing left this device. */
  | { kind: "notSent" }
  /**
   * The connection broke before the server's answer, so that nobody knows whether the application was
   * submitted.
   */
  | { kind: "unanswered" }
  /** The server has saved the answers. `message` is its reason for not submitting them, empty when it gave none. */
  | { kind: "saved"; message: string };

export interface Submission {
  state: SubmissionState;
  /** The problems that the last review found, in the order of the steps, or that the server found. */
  missing: readonly Problem[];
  /** Whether the server found the problems: the application was saved but not submitted. */
  isRefused: boolean;
  failure: SubmissionFailure | undefined;
  /** Waits for uploads, looks for problems, and asks for a confirmation when there are none. */
  review(): Promise<void>;
  submit(): Promise<void>;
  /** Accepts the privacy statements, then submits. */
  accept(): Promise<void>;
  cancel(): void;
}

/** Codes for a draft, or a copy of a submitted application, that no longer exists, so that nothing is saved. */
const gone: readonly ApiError["code"][] = ["NOT_FOUND", "NOT_EDITABLE", "NOT_ASKED"];

/**
 * Submits an application: review, confirmation, sending, and the privacy statements if the server asks for
 * their acceptance.
 */
export function useSubmission(
  { answers, sync, form, submit: send }: Filling,
  addressOf: (segment: string) => string,
  reopen: () => void,
): Submission {
  const client = useQueryClient();
  const acceptPrivacies = useAcceptPrivacies();
  const navigate = useNavigate();
  const [state, setState] = useState<SubmissionState>("idle");
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [isRefused, setRefused] = useState(false);
  const [failure, setFailure] = useState<SubmissionFailure>();
  const isLeft = useIsLeft();

  async function review() {
    setRefused(false);
    const uploads = waitForUploads(answers);
    if (uploads) {
      setState("uploading");
      const failed = await uploads;
      setState("idle");
      if (failed.length > 0) return setMissing(failed);
    }
    answers.flush();
    // A new array moves the focus to the summary again, even if the problems are the same.
    const problems = answers.problems();
    const found = [...problemsByStep(form, problems).values()].flat();
    // A due form has the steps that its answers showed when it was opened. Where an answer asks a question of
    // another step, the form is opened again with that step.
    if (form.phase === "due" && found.length === 0 && problems.length > 0) return saveAndReopen();
    setMissing(found.length > 0 ? found : problems);
    if (problems.length === 0) setState("confirming");
  }

  async function saveAndReopen() {
    setState("uploading");
    const saved = await sync.save();
    setState("idle");
    if (isLeft.current) return;
    if (saved) reopen();
    else await notSaved();
  }

  async function submit(prepare?: () => Promise<void>) {
    setState("sending");
    setFailure(undefined);
    const wasConnected = isConnected();
    let isSubmitted = false;
    try {
      await prepare?.();
      if (!(await sync.save())) return await notSaved();
      isSubmitted = true;
      const { code } = await send(answers.all(), sync.revision());
      await sync.forget();
      await finish(code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) setFailure({ kind: wasConnected && isSubmitted ? "unanswered" : "notSent" });
      else if (isSubmitted || error.code === "SIGN_IN") await refused(error);
      else setFailure({ kind: "saved", message: error.message });
    } finally {
      setState((now) => (now === "sending" ? "idle" : now));
    }
  }

  async function finish(code: string) {
    removeCachedApplications(client);
    await navigate(addressOf(code));
  }

  async function notSaved() {
    const state = sync.state();
    const { kind } = state;
    if (state.kind === "partlySaved") return showProblems(state.unstored);
    if (kind === "offline") return setFailure({ kind: "notSent" });
    if (kind === "signedOut") return signInAndSubmit();
    // For an older form nothing is shown here: the page itself has a notice that the form has changed.
    if (kind !== "olderForm") await finish(finishCodes.failed);
  }

  async function refused(error: ApiError) {
    const { status, code, message } = error;
    if (code === "PRIVACY") {
      // The failure is shown only to who closes the dialog: another submission removes it.
      setFailure({ kind: "saved", message });
      return setState("acceptingPrivacy");
    }
    if (code === "SIGN_IN") return signInAndSubmit();
    if (code === "FORM_CHANGED") return setFailure({ kind: "formChanged" });
    if (code === "INVALID") return showProblems(error.errors.map(mapProblemToAnswers));
    if (status >= 500 || code === "TOO_MANY") return setFailure({ kind: "saved", message });
    return finish(gone.includes(code) ? finishCodes.failed : finishCodes.failedButSaved);
  }

  function showProblems(problems: readonly Problem[]) {
    answers.refuse([...problems]);
    setRefused(true);
    setMissing(problems);
  }

  // Not awaited, so that the button does not look busy behind the dialog.
  function signInAndSubmit() {
    void askToSignIn().then((signedIn) => (signedIn ? submit() : undefined));
  }

  return {
    state,
    missing,
    isRefused,
    failure: state === "acceptingPrivacy" ? undefined : failure,
    review,
    submit: () => submit(),
    accept: () => submit(acceptPrivacies),
    cancel: () => setState("idle"),
  };
}

function useAcceptPrivacies(): () => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { mutateAsync: acceptOne } = useMutation(acceptPrivacy);
  return async () => {
    const privacies = await waitForResultWhileConnected(client.fetchQuery(privaciesQuery(language)));
    if (!privacies) throwNoAnswerError();
    for (const privacy of privacies) await acceptOne(privacy);
    // Not awaited, because a query waits for a connection that is lost meanwhile.
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
