import { type Static, Type } from "typebox";
import type { Call } from "./call";

/** The codes to choose from, one list per name (`gender`, `language`, `fileKinds`, …); their words stand in the locales. */
export const AllSelect = Type.Record(Type.String(), Type.Array(Type.Union([Type.String(), Type.Number()])));
export type AllSelect = Static<typeof AllSelect>;

export const optionCalls = {
  allSelect: {
    method: "GET",
    path: "/resume/allSelect",
    summary: "Every list to choose from.",
    auth: true,
    answer: AllSelect,
  },
} satisfies Record<string, Call>;
