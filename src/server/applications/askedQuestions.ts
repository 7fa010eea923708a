import type { Completion } from "../../contract/applications";
import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Language } from "../../forms/engine/form";
import { resumeFromWire } from "../../resume/wire";
import type { CompletedApplication } from "./completion";
import { openQuestions } from "./openQuestions";

/** The later questions to which an application, as it was submitted, has no answer that is valid today. */
export const askedQuestions = (
  { form, submitted }: Pick<CompletedApplication, "form" | "submitted">,
  language: Language,
  now: Date,
): Completion["open"] =>
  openQuestions(form, checkAnswers(form, resumeFromWire(submitted.resume), now), language);
