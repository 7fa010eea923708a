import { type Static, Type } from "typebox";
import type { Call } from "./call";

/**
 * The option lists: codes by the list's name (`gender`, `language`, `fileKinds`, …). Their words are in the locales.
 */
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
