import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Problem } from "../../forms/engine/form";
import { resumeFromWire } from "../../resume/wire";
import type { CompletedApplication } from "./completion";

/**
 * The problems of the later answers and of the answers to opened questions that a submitted application
 * lacks, or that are not valid today.
 */
export const checkLaterAnswers = (
  { asking, submitted }: Pick<CompletedApplication, "asking" | "submitted">,
  now: Date,
): Problem[] => checkAnswers(asking, resumeFromWire(submitted.resume), now);
