import { type Static, Type } from "typebox";
import type { Call } from "./call";

const Country = Type.Object({
  name: Type.String(),
  native: Type.String(),
  phone: Type.Array(Type.Number()),
  continent: Type.String(),
  capital: Type.String(),
  currencies: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  alpha2: Type.String(),
  alpha3: Type.String(),
});

/**
 * The option lists: codes by the list's name (`gender`, `language`, `fileKinds`, …), whose words are in the locales;
 * and in `countries` the names and search terms of each country.
 */
export const AllSelect = Type.Record(
  Type.String(),
  Type.Array(Type.Union([Type.String(), Type.Number(), Country])),
);
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
