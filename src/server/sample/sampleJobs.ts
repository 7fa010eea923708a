import cabinCrewJobs from "./cabinCrewJobs.json";
import groundStaffJobs from "./groundStaffJobs.json";
import pilotJobs from "./pilotJobs.json";
import { type SampleJob, SampleJobs } from "./sampleJob";
import { validated } from "./validated";

/** The postings for an empty database. */
export const sampleJobs: SampleJob[] = validated(
  SampleJobs,
  [...pilotJobs, ...cabinCrewJobs, ...groundStaffJobs],
  "postings",
);
