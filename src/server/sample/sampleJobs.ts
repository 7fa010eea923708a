import { fillMissingLanguages, unfinishedLanguages } from "../../forms/engine/fillMissingLanguages";
import cabinCrewJobs from "./cabinCrewJobs.json";
import groundStaffJobs from "./groundStaffJobs.json";
import pilotJobs from "./pilotJobs.json";
import { requireValidSample } from "./requireValidSample";
import { type SampleJob, SampleJobs } from "./sampleJob";

/** The postings for an empty database. */
export const sampleJobs: SampleJob[] = requireValidSample(
  SampleJobs,
  fillMissingLanguages([...pilotJobs, ...cabinCrewJobs, ...groundStaffJobs], unfinishedLanguages),
  "postings",
);
