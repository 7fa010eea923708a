import type { ApplicationSummary } from "../../src/contract/applications";
import type { Job } from "../../src/contract/jobs";

export const aJob = (changes: Partial<Job> = {}): Job => ({
  id: 7,
  title: "Keeper of the Nest",
  jobTypeKey: "wings",
  group: "long",
  location: "nest",
  department: "N1",
  departmentName: "Nests",
  market: "tw",
  applyType: "cabinCrew",
  salary: "40,000",
  currency: "TWD",
  postedAt: "2026-11-01T00:00:00.000Z",
  closesAt: null,
  summary: "Keep it warm.",
  isOpen: true,
  description: "You keep it warm.",
  requirements: ["Warm hands."],
  process: ["Interview."],
  notes: [],
  interview: null,
  preparation: null,
  ...changes,
});

export const anApplication = (changes: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  id: 31,
  jobId: 7,
  jobTitle: "Keeper of the Nest",
  closesAt: null,
  progress: { complete: 0, steps: 4, next: "" },
  applyType: "cabinCrew",
  market: "tw",
  status: "saved",
  revision: 1,
  savedAt: "2026-11-20T04:00:00.000Z",
  submittedAt: null,
  canEdit: true,
  isBeingEdited: false,
  ...changes,
});
