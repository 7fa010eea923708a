import { type Static, Type } from "typebox";
import { Code, Id, Instant, NullableInstant } from "../atoms";
import type { Call } from "../call";

const Count = Type.Integer({ minimum: 0 });

/** A posting at the desk, in the language of the request, with its applications counted. */
export const DeskPosting = Type.Object({
  id: Id,
  title: Type.String(),
  applyType: Code,
  market: Code,
  department: Code,
  departmentName: Type.String(),
  /** Its name. */
  location: Type.String(),
  postedAt: Instant,
  closesAt: NullableInstant,
  timeZone: Type.Union([Type.String(), Type.Null()]),
  isOpen: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  counts: Type.Object({
    submitted: Count,
    inProcess: Count,
    hired: Count,
    ended: Count,
    /** Those whose promised day is over. */
    overdue: Count,
  }),
});
export type DeskPosting = Static<typeof DeskPosting>;

export const postingCalls = {
  deskPostings: {
    method: "GET",
    path: "/desk/postings",
    summary: "The postings whose applications one may see, the newest first.",
    auth: true,
    answer: DeskPosting,
  },
} satisfies Record<string, Call>;
