import cabinCrewJobs from "./cabinCrewJobs.json";
import groundStaffJobs from "./groundStaffJobs.json";
import pilotJobs from "./pilotJobs.json";
import type { SampleJob } from "./sampleJob";

/** The postings for an empty database. */
export const sampleJobs: SampleJob[] = [...pilotJobs, ...cabinCrewJobs, ...groundStaffJobs];
