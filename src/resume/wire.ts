import type { Json, JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";

/** On the wire, JLPT is one text of level and score: `"N2 120"` (a level alone: `"N2"`, a score alone: `" 120"`). */

/** The resume as the form asks for it. A score of 0 means that there is none. */
export function resumeFromWire(resume: JsonObject): JsonObject {
  return withLicences(resume, ({ JLPT, ...others }) =>
    typeof JLPT === "string" ? { ...others, ...split(JLPT) } : others,
  );
}

/** The resume as it is sent, stored and returned by the API. */
export function resumeToWire(resume: JsonObject): JsonObject {
  return withLicences(resume, ({ JLPTLevel, JLPTScore, ...others }) => {
    const joined = `${JLPTLevel ?? ""} ${JLPTScore ?? ""}`.trimEnd();
    if (joined === "") return others;
    const carried = split(joined);
    return isCarried(JLPTLevel, carried.JLPTLevel) && isCarried(JLPTScore, carried.JLPTScore)
      ? { ...others, JLPT: joined }
      : { ...others, JLPTLevel: JLPTLevel ?? null, JLPTScore: JLPTScore ?? null };
  });
}

/**
 * Whether an answer survives the way through one text. Others (a score below 0, a level in two words) are sent as they
 * are, so that both ends validate the same.
 */
function isCarried(answer: Json | undefined, back: Json | undefined): boolean {
  return answer === back || (back === undefined && !answer);
}

function withLicences(resume: JsonObject, change: (licences: JsonObject) => JsonObject): JsonObject {
  const { languageLicenses } = resume;
  return isObject(languageLicenses) ? { ...resume, languageLicenses: change(languageLicenses) } : resume;
}

function split(text: string): JsonObject {
  const gap = text.indexOf(" ");
  const level = gap < 0 ? text : text.slice(0, gap);
  const score = gap < 0 ? "" : text.slice(gap + 1);
  return { ...(level !== "" && { JLPTLevel: level }), ...(score !== "" && scored(score)) };
}

function scored(text: string): JsonObject {
  const score: Json = /^\d+$/.test(text) ? Number(text) : text;
  return score === 0 ? {} : { JLPTScore: score };
}
