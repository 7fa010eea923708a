import type { FieldSchema, JsonObject } from "../../src/forms/engine/form";
import { projectAnswers } from "../../src/forms/engine/projectAnswers";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";

/** A resume without what a law lets no form ask before it is due. */
export const askedAtFirst = (schema: FieldSchema, resume: JsonObject): JsonObject =>
  resumeToWire(projectAnswers(schema, resumeFromWire(resume)));
