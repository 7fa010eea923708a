import type { Static } from "typebox";
import { Named } from "./atoms";
import type { Call } from "./call";

export const Location = Named;
export type Location = Static<typeof Location>;

export const locationCalls = {
  locations: {
    method: "GET",
    path: "/locations",
    summary: "The places of openings.",
    auth: false,
    answer: Location,
  },
} satisfies Record<string, Call>;
