import { fieldsNamed } from "../forms/engine/fieldStructure";
import type { JsonObject, ObjectSchema } from "../forms/engine/form";
import { isLater } from "../forms/engine/laterFields";
import { isObject } from "../forms/engine/pointer";
import { withUnknownAsOther } from "./licences";
import { sortEducationAndWork } from "./sortEducationAndWork";
import { resumeFromWire } from "./wire";

type NewId = () => string;

/** Converts a resume from the wire to the initial answers of a form with this schema. */
export function normaliseLoadedResume(resume: JsonObject, schema: ObjectSchema, newId: NewId): JsonObject {
  const loaded = resumeFromWire(resume);
  const { languageLicenses: licences } = loaded;
  return sortEducationAndWork({
    ...loaded,
    ...listOf(loaded, schema, "workExperiences", () =>
      oneOrNone(loaded, "workExperiences", "workExpBoolean", newId),
    ),
    ...listOf(loaded, schema, "references", () => oneOrNone(loaded, "references", "referenceBoolean", newId)),
    ...listOf(loaded, schema, "languageSkills", () => oneLanguage(loaded, newId)),
    ...currentJobs(loaded),
    ...(isObject(licences) && { languageLicenses: withUnknownAsOther(licences, schema, newId) }),
  });
}

/**
 * Returns the answers of an empty form. The lists of education, work, references and languages have one blank
 * entry each, except those that can be put off.
 */
export function initialResume(schema: ObjectSchema, newId: NewId): JsonObject {
  const lists = ["academicBackgrounds", "workExperiences", "references", "languageSkills"];
  return Object.fromEntries(
    lists.filter((list) => !canWait(schema, list)).map((list) => [list, [{ entryId: newId() }]]),
  );
}

/**
 * Whether the applicant may put the list off. A list that may be put off gets no blank entry, and "I have
 * none" is not ticked.
 */
const canWait = (schema: ObjectSchema, list: string): boolean => fieldsNamed(schema, list).some(isLater);

/**
 * Returns the answers to replace for one list. If the list may be put off, its blank entries, which an
 * earlier form added, are removed; otherwise the result is that of `askedNow`.
 */
function listOf(
  resume: JsonObject,
  schema: ObjectSchema,
  list: string,
  askedNow: () => JsonObject,
): JsonObject {
  if (!canWait(schema, list)) return askedNow();
  const all = entries(resume, list);
  const begun = all.filter((entry) => Object.keys(entry).some((name) => name !== "entryId"));
  return begun.length < all.length ? { [list]: begun } : {};
}

function entries(resume: JsonObject, list: string): JsonObject[] {
  const value = resume[list];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * Ticks "I have none" for an empty list, and adds a blank entry that stays hidden until the tick is removed.
 */
function oneOrNone(resume: JsonObject, list: string, none: string, newId: NewId): JsonObject {
  return entries(resume, list).length > 0 ? {} : { [none]: true, [list]: [{ entryId: newId() }] };
}

function oneLanguage(resume: JsonObject, newId: NewId): JsonObject {
  return entries(resume, "languageSkills").length > 0 ? {} : { languageSkills: [{ entryId: newId() }] };
}

/**
 * Returns the answers to replace: each job that has a start date, but neither an end date nor a `workStatus`,
 * is marked as current.
 */
function currentJobs(resume: JsonObject): JsonObject {
  const jobs = entries(resume, "workExperiences");
  if (jobs.length === 0) return {};
  return {
    workExperiences: jobs.map((job) =>
      job.startDate !== undefined && job.endDate === undefined && job.workStatus === undefined
        ? { ...job, workStatus: true }
        : job,
    ),
  };
}
