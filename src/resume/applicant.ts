import type { Json, JsonObject } from "../forms/engine/form";

/** Returns the applicant's photo and name. The name is in the applicant's own script and in Latin letters. */
export function readNameAndPhoto(resume: JsonObject): { name: string; photo: Json | undefined } {
  const { lastName, firstName, surname, givenName, photo } = resume;
  const inOwnScript = joined(lastName, firstName);
  const inLatin = joined(surname, givenName);
  return { name: [inOwnScript, inLatin].filter((name) => name !== "").join(" · "), photo };
}

const joined = (...parts: Array<Json | undefined>) =>
  parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
