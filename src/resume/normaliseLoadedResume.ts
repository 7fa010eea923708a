import type { JsonObject } from "../forms/engine/form";
import { isObject } from "../forms/engine/pointer";
import { withUnknownAsOther } from "./licences";
import { sortEducationAndWork } from "./sortEducationAndWork";
import { resumeFromWire } from "./wire";

type NewId = () => string;

/** Prepares a loaded resume as the first answers of a form. */
export function normaliseLoadedResume(resume: JsonObject, newId: NewId): JsonObject {
  const loaded = resumeFromWire(resume);
  const { languageLicenses: licences } = loaded;
  return sortEducationAndWork({
    ...loaded,
    ...oneOrNone(loaded, "workExperiences", "workExpBoolean", newId),
    ...oneOrNone(loaded, "references", "referenceBoolean", newId),
    ...oneLanguage(loaded, newId),
    ...currentJobs(loaded),
    ...(isObject(licences) && { languageLicenses: withUnknownAsOther(licences, newId) }),
  });
}

/** The first answers of an empty form: one blank entry in each list that needs one. */
export function initialResume(newId: NewId): JsonObject {
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

/** For an empty list: ticks "I have none", and adds a blank entry that stays hidden until it is unticked. */
function oneOrNone(resume: JsonObject, list: string, none: string, newId: NewId): JsonObject {
  return entries(resume, list).length > 0 ? {} : { [none]: true, [list]: [{ entryId: newId() }] };
}

function oneLanguage(resume: JsonObject, newId: NewId): JsonObject {
  return entries(resume, "languageSkills").length > 0 ? {} : { languageSkills: [{ entryId: newId() }] };
}

/** Marks a job with a start and no end as the current one. */
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
