import { type Static, Type } from "typebox";
import { Code } from "./atoms";
import type { Call } from "./call";
import { Interview } from "./jobs";

/** On-site interviews, and the ApplyType and market that they are for. */
const AnnouncedInterview = Type.Object({
  applyType: Code,
  market: Code,
  /** The time zone of the days (IANA name); null is UTC. */
  timeZone: Type.Union([Type.String(), Type.Null()]),
  ...Interview.properties,
});
export type AnnouncedInterview = Static<typeof AnnouncedInterview>;

/** Facts about the whole site, and the interviews that its postings announce. */
export const SiteInfo = Type.Object({
  company: Type.Object({
    /** The name in the language of the request. */
    name: Type.String(),
    copyright: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
  }),
  interviews: Type.Array(AnnouncedInterview),
  limits: Type.Object({
    /** The most applications that one applicant may submit, one after the other. */
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
  /** Paths of the site that redirect to another address. */
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
