import { inEveryLanguage, unfinishedLanguages } from "../../forms/engine/inEveryLanguage";
import cabinCrewJobs from "./cabinCrewJobs.json";
import groundStaffJobs from "./groundStaffJobs.json";
import pilotJobs from "./pilotJobs.json";
import { type SampleJob, SampleJobs } from "./sampleJob";
import { validated } from "./validated";

/** The postings for an empty database. */
export const sampleJobs: SampleJob[] = validated(
  SampleJobs,
  inEveryLanguage([...pilotJobs, ...cabinCrewJobs, ...groundStaffJobs], unfinishedLanguages),
  "postings",
);
