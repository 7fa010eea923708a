import type { Static } from "typebox";
import { Named } from "./atoms";
import type { Call } from "./call";

export const Department = Named;
export type Department = Static<typeof Department>;

export const departmentCalls = {
  departments: {
    method: "GET",
    path: "/departments",
    summary: "The departments of openings.",
    auth: false,
    answer: Department,
  },
} satisfies Record<string, Call>;
