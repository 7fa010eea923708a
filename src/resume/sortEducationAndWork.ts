import type { JsonObject } from "../forms/engine/form";
import { isObject } from "../forms/engine/pointer";

/**
 * Sorts education by degree, the highest first, and work by date, the most recent first; entries without a
 * degree or date come last.
 */
export function sortEducationAndWork(resume: JsonObject): JsonObject {
  const { academicBackgrounds: schools, workExperiences: jobs } = resume;
  return {
    ...resume,
    ...(Array.isArray(schools) && {
      academicBackgrounds: schools.toSorted((one, other) => degree(one) - degree(other)),
    }),
    ...(Array.isArray(jobs) && { workExperiences: jobs.toSorted(byRecency) }),
  };
}

/**
 * The number of the degree of an education entry. The highest degree has the lowest number; an entry without
 * a degree gets 99.
 */
function degree(school: unknown): number {
  return isObject(school) && typeof school.academicDegree === "number" ? school.academicDegree : 99;
}

function byRecency(one: unknown, other: unknown): number {
  const [a, b] = [recency(one), recency(other)];
  return a === b ? 0 : a < b ? 1 : -1;
}

/** A sort key: the end date (the current job sorts as the latest), then the start date. */
function recency(job: unknown): string {
  if (!isObject(job)) return "";
  const end = job.workStatus === true ? "9999" : (job.endDate ?? "");
  return `${end} ${job.startDate ?? ""}`;
}
