import { type Static, Type } from "typebox";
import { Named } from "./atoms";
import type { Call } from "./call";

export const Category = Type.Object({
  key: Type.String(),
  name: Type.String(),
  groups: Type.Array(Named),
});
export type Category = Static<typeof Category>;

export const categoryCalls = {
  categories: {
    method: "GET",
    path: "/categories",
    summary: "The categories of openings, each with its groups.",
    auth: false,
    answer: Category,
  },
} satisfies Record<string, Call>;
