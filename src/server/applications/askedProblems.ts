import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Problem } from "../../forms/engine/form";
import { resumeFromWire } from "../../resume/wire";
import type { CompletedApplication } from "./completion";

/** The problems of the questions to which a submitted application has no answer that is valid today. */
export const askedProblems = (
  { asking, submitted }: Pick<CompletedApplication, "asking" | "submitted">,
  now: Date,
): Problem[] => checkAnswers(asking, resumeFromWire(submitted.resume), now);
