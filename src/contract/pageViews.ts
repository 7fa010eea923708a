import { type Static, Type } from "typebox";
import type { Call } from "./call";

const PageView = Type.Object(
  {
    /** The path of a page, or the pattern of its route when the path contains personal data. */
    page: Type.String({ maxLength: 300 }),
    language: Type.String({ maxLength: 20 }),
  },
  { additionalProperties: false },
);
export type PageView = Static<typeof PageView>;

export const pageViewCalls = {
  countPageView: {
    method: "POST",
    path: "/pageViews",
    summary: "Counts that a page was opened, by day, page and language. Nothing else is kept.",
    auth: false,
    body: PageView,
    /** `ignored`: the page or the language is none of those that are counted. */
    answer: Type.Object({ status: Type.Union([Type.Literal("counted"), Type.Literal("ignored")]) }),
  },
} satisfies Record<string, Call>;
