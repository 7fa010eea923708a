import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applicationsKey } from "../api/applications";
import { ApiError } from "../api/client";
import { meQuery } from "../api/me";
import { acceptPrivacy, privaciesQuery } from "../api/privacies";
import { resumePath } from "../contract/applications";
import type { Problem } from "../engine/form";
import { problemsByStep } from "../engine/journey";
import { useLanguage } from "../i18n";
import { askToSignIn } from "../session/signInAgain";
import { useGo } from "../useGo";
import type { Filling } from "./openWizard";

/** Whether a dialog asks the applicant something, or the application is being sent. */
type SubmissionState = "idle" | "confirming" | "sending" | "acceptingPrivacy";

export interface Submission {
  state: SubmissionState;
  /** The problems that the last review found, in the order of the steps. */
  missing: readonly Problem[];
  /** The server's refusal, when it belongs to no field. */
  refusal: ApiError | undefined;
  /** Looks for problems, and asks for a confirmation when there are none. */
  review(): void;
  submit(): Promise<void>;
  /** Accepts the privacy notices, then submits. */
  accept(): Promise<void>;
  cancel(): void;
}

/** Submits an application: review, confirmation, sending, and the privacy notices if the server asks for them. */
export function useSubmission(
  { answers, sync, form, submit: send }: Filling,
  addressOf: (segment: string) => string,
): Submission {
  const client = useQueryClient();
  const acceptPrivacies = useAcceptPrivacies();
  const go = useGo();
  const [state, setState] = useState<SubmissionState>("idle");
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<ApiError>();

  function review() {
    answers.flush();
    // A new array moves the focus to the summary again, even if the problems are the same.
    setMissing([...problemsByStep(form, answers.problems()).values()].flat());
    if (answers.problems().length === 0) setState("confirming");
  }

  async function submit() {
    setState("sending");
    setRefusal(undefined);
    try {
      if (!(await sync.save())) return;
      const { code } = await send(answers.all(), sync.revision());
      await sync.forget();
      await client.invalidateQueries({ queryKey: applicationsKey });
      await go(addressOf(code));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setState((now) => (now === "sending" ? "idle" : now));
    }
  }

  function refused(error: ApiError) {
    if (error.code === "PRIVACY") return setState("acceptingPrivacy");
    if (error.code === "SIGN_IN")
      return void askToSignIn().then((signedIn) => (signedIn ? submit() : undefined));
    if (error.code !== "INVALID") return setRefusal(error);
    const problems = error.errors.map(inAnswers);
    answers.refuse(problems);
    setMissing(problems);
  }

  async function accept() {
    await acceptPrivacies();
    await submit();
  }

  return { state, missing, refusal, review, submit, accept, cancel: () => setState("idle") };
}

/** The server's paths start at the request body; the page's start at the resume in it. */
function inAnswers(problem: Problem): Problem {
  const { path } = problem;
  return path.startsWith(resumePath) ? { ...problem, path: path.slice(resumePath.length) } : problem;
}

function useAcceptPrivacies(): () => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { mutateAsync: acceptOne } = useMutation(acceptPrivacy);
  return async () => {
    for (const { key } of await client.fetchQuery(privaciesQuery(language))) await acceptOne(key);
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
