import type { JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";

/** Education from the highest degree down, work from the most recent; what tells neither comes last. */
export function inOrder(resume: JsonObject): JsonObject {
  const { academicBackgrounds: schools, workExperiences: jobs } = resume;
  return {
    ...resume,
    ...(Array.isArray(schools) && {
      academicBackgrounds: schools.toSorted((one, other) => degree(one) - degree(other)),
    }),
    ...(Array.isArray(jobs) && { workExperiences: jobs.toSorted(byRecency) }),
  };
}

/** Degrees are numbered from the highest. */
function degree(school: unknown): number {
  return isObject(school) && typeof school.academicDegree === "number" ? school.academicDegree : 99;
}

function byRecency(one: unknown, other: unknown): number {
  const [a, b] = [recency(one), recency(other)];
  return a === b ? 0 : a < b ? 1 : -1;
}

/** A text that sorts as the jobs do: by their end, which for the current one is still to come, then by their start. */
function recency(job: unknown): string {
  if (!isObject(job)) return "";
  const end = job.workStatus === true ? "9999" : (job.endDate ?? "");
  return `${end} ${job.startDate ?? ""}`;
}
