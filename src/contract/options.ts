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

const Choice = Type.Object({
  key: Type.Union([Type.String(), Type.Number()]),
  /** The name in the language of the request. */
  name: Type.String(),
  /** Additional words by which a search finds the choice. */
  also: Type.Optional(Type.Array(Type.String())),
});

/**
 * The lists that an applicant chooses from, by their names (`gender`, `language`, `fileKinds`, …); and in `countries`
 * the facts about each country.
 */
export const AllSelect = Type.Record(Type.String(), Type.Array(Type.Union([Choice, Country])));
export type AllSelect = Static<typeof AllSelect>;

/**
 * The lists whose name in the reply of `allSelect` differs from their name in the files: the name in the
 * reply, by the name in the files.
 */
export const namesInAllSelect: Record<string, string> = {
  fileKind: "fileKinds",
  languageLicense: "languageLicenses",
};

export const optionCalls = {
  allSelect: {
    method: "GET",
    path: "/resume/allSelect",
    summary: "Every list that an applicant chooses from.",
    auth: true,
    answer: AllSelect,
  },
} satisfies Record<string, Call>;
