import { type Static, Type } from "typebox";
import { Day, Id, IdText, Instant } from "../atoms";
import type { Call } from "../call";
import { AudienceSchema } from "./staff";

/** The actions of staff in the audit, by kind. */
export const auditKinds = {
  list: ["desk.listed"],
  reading: ["desk.read", "application.shown"],
  file: ["desk.fileOpened", "desk.filesExported", "application.originalsExported"],
  export: ["desk.exported", "applications.exported"],
  decision: [
    "desk.decided",
    "desk.undone",
    "desk.decisionDropped",
    "application.takenUp",
    "application.stageChanged",
    "application.asked",
    "application.hired",
    "application.ended",
  ],
  note: ["desk.noted", "desk.noteDeleted", "desk.labelled", "desk.labelDeleted", "desk.assigned"],
  posting: [
    "job.added",
    "job.replaced",
    "job.edited",
    "job.closed",
    "job.withdrawn",
    "job.reopened",
    "job.closingChanged",
    "job.blindChanged",
    "job.placed",
    "job.demandsChanged",
  ],
} as const;
export type AuditKind = keyof typeof auditKinds;
export type AuditAction = (typeof auditKinds)[AuditKind][number];

const kinds = Object.keys(auditKinds).filter((kind): kind is AuditKind => kind in auditKinds);
const actions = Object.values(auditKinds).flat();

/** An action of a staff member on a posting or its applications. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  /** The name of a person of the desk, or of a user of the command line. */
  by: Type.String(),
  /** The audiences of the person of the desk; empty for the command line. */
  audiences: Type.Array(AudienceSchema),
  action: Type.Unsafe<AuditAction>({ type: "string", enum: actions }),
  /** Null for an action on a posting, and for a decision on several applications. */
  application: Type.Union([Id, Type.Null()]),
  /**
   * For a decision, its undoing or the dropping of its items: the number of its applications that the viewer
   * may see. 0 for any other action.
   */
  decided: Type.Integer({ minimum: 0 }),
  /**
   * The posting, with its title in the language of the request; null when the posting or the application is deleted.
   */
  job: Type.Union([Type.Object({ id: Id, title: Type.String() }), Type.Null()]),
  /**
   * The labels of the form's fields or the posting's facts that the action concerns, or the name of the stage
   * until which the posting is blind.
   */
  fields: Type.Array(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** The most lines of one reply. */
export const auditPageSize = 100;

export const AuditQuery = Type.Object(
  {
    /** The id of a line; the reply contains only older lines. */
    before: Type.Optional(IdText),
    /** A part of the name of the person who acted. */
    person: Type.Optional(Type.String({ maxLength: 100 })),
    application: Type.Optional(IdText),
    job: Type.Optional(IdText),
    kind: Type.Optional(Type.Unsafe<AuditKind>({ type: "string", enum: kinds })),
    /** The first and the last day, in UTC. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  { additionalProperties: false },
);
export type AuditQuery = Static<typeof AuditQuery>;

export const auditCalls = {
  deskAudit: {
    method: "GET",
    path: "/desk/audit",
    summary: `What staff did with the postings that one may see, the newest first, ${auditPageSize} lines at most. Recruiting may.`,
    auth: true,
    query: AuditQuery,
    answer: AuditEntry,
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
