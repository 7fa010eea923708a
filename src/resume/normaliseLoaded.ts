import type { JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";
import { inOrder } from "./inOrder";
import { withUnknownAsOther } from "./licences";
import { fromWire } from "./wire";

type NewId = () => string;

/** A resume that was loaded, as the form begins with it. */
export function normaliseLoaded(resume: JsonObject, newId: NewId): JsonObject {
  const loaded = fromWire(resume);
  const { languageLicenses: licences } = loaded;
  return inOrder({
    ...loaded,
    ...oneOrNone(loaded, "workExperiences", "workExpBoolean", newId),
    ...oneOrNone(loaded, "references", "referenceBoolean", newId),
    ...oneLanguage(loaded, newId),
    ...currentJobs(loaded),
    ...(isObject(licences) && { languageLicenses: withUnknownAsOther(licences, newId) }),
  });
}

/** The form before anything was answered: one blank entry where at least one is asked for. */
export function blankResume(newId: NewId): JsonObject {
  return {
    academicBackgrounds: [{ entryId: newId() }],
    workExperiences: [{ entryId: newId() }],
    references: [{ entryId: newId() }],
    languageSkills: [{ entryId: newId() }],
  };
}

function entries(resume: JsonObject, list: string): JsonObject[] {
  const value = resume[list];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** With none: "I have none" is ticked, and a blank entry waits behind it. */
function oneOrNone(resume: JsonObject, list: string, none: string, newId: NewId): JsonObject {
  return entries(resume, list).length > 0 ? {} : { [none]: true, [list]: [{ entryId: newId() }] };
}

function oneLanguage(resume: JsonObject, newId: NewId): JsonObject {
  return entries(resume, "languageSkills").length > 0 ? {} : { languageSkills: [{ entryId: newId() }] };
}

/** A job that has begun and has no end is the current one. */
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
