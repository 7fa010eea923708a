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

/** Where submitting stands: what the applicant is asked, or that it is on its way. */
type SubmissionState = "idle" | "confirming" | "sending" | "acceptingPrivacy";

export interface Submission {
  state: SubmissionState;
  /** What was missing when it was looked for, in the order of the steps. */
  missing: readonly Problem[];
  /** Why the server did not take it, where no field can say so. */
  refusal: ApiError | undefined;
  /** Looks for what is missing, and asks to confirm when nothing is. */
  review(): void;
  submit(): Promise<void>;
  /** Accepts what is to be accepted, then submits. */
  accept(): Promise<void>;
  cancel(): void;
}

/** Ends an application: looking through it, confirming, sending, and what the server may ask for before it takes it. */
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
    // A new list each time: pressing again leads to it again.
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

/** The server points into what was sent; the page into the resume in it. */
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
