import type { FieldSchema, JsonObject } from "../../src/forms/engine/form";
import { projectAnswers } from "../../src/forms/engine/projectAnswers";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";

/** A resume without the answers that a law forbids to ask for before they are due. */
export const askedAtFirst = (schema: FieldSchema, resume: JsonObject): JsonObject =>
  resumeToWire(projectAnswers(schema, resumeFromWire(resume)));
