import { type Static, Type } from "typebox";
import { Code } from "./atoms";
import type { Call } from "./call";
import { Interview } from "./jobs";

/** Interviews on site, and whom they are for. */
const AnnouncedInterview = Type.Object({ applyType: Code, market: Code, ...Interview.properties });
export type AnnouncedInterview = Static<typeof AnnouncedInterview>;

/** What holds for the whole site and changes with its configuration only. */
export const SiteInfo = Type.Object({
  company: Type.Object({
    /** In the language of the request. */
    name: Type.String(),
    copyright: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
  }),
  interviews: Type.Array(AnnouncedInterview),
  limits: Type.Object({
    /** Applications that one applicant may submit, one after the other. */
    attempts: Type.Integer({ minimum: 1 }),
    files: Type.Array(
      Type.Object({
        kind: Code,
        types: Type.Array(Type.String()),
        maxBytes: Type.Integer({ minimum: 1 }),
        maxFiles: Type.Integer({ minimum: 1 }),
      }),
    ),
  }),
  /** Paths of the site from which a visitor is sent elsewhere. */
  redirects: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
});
export type SiteInfo = Static<typeof SiteInfo>;

export const siteInfoCalls = {
  siteInfo: {
    method: "GET",
    path: "/fixinfo",
    summary: "What holds for the whole site.",
    auth: false,
    answer: SiteInfo,
  },
  interviews: {
    method: "GET",
    path: "/interview",
    summary: "The interviews on site that postings announce, the earliest first.",
    auth: false,
    answer: AnnouncedInterview,
  },
} satisfies Record<string, Call>;
