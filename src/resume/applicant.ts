import type { Json, JsonObject } from "../forms/engine/form";

/** The applicant's name in their own script and in Latin letters, and the photo. */
export function applicantOf(resume: JsonObject): { name: string; photo: Json | undefined } {
  const { lastName, firstName, surname, givenName, photo } = resume;
  const inOwnScript = joined(lastName, firstName);
  const inLatin = joined(surname, givenName);
  return { name: [inOwnScript, inLatin].filter((name) => name !== "").join(" · "), photo };
}

const joined = (...parts: Array<Json | undefined>) =>
  parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
