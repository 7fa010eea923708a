/** Openings among the sample postings, and the form that each asks for. */
export const sampleJobs = {
  taipei: { id: 1016, applyType: "cabinCrew", form: "cabinCrew.tw", title: "Cabin Crew, Taipei base" },
  hoChiMinhCity: {
    id: 1014,
    applyType: "cabinCrew",
    form: "cabinCrew.tw",
    title: "Cabin Crew, regional base Ho Chi Minh City",
  },
  osaka: {
    id: 1010,
    applyType: "cabinCrew",
    form: "cabinCrew.jp",
    title: "Cabin Crew, regional base Osaka",
  },
} as const;

export type SampleJob = (typeof sampleJobs)[keyof typeof sampleJobs];

/** Address of a step of the application for a job; the first step has no segment of its own. */
export function stepOf({ applyType, id }: Pick<SampleJob, "applyType" | "id">, segment = ""): string {
  return `/Apply/${applyType}/${id}${segment && `/${segment}`}`;
}
