import { type Static, Type } from "typebox";

/** The path of a field, as migrations write it. */
const FieldPath = Type.String({ pattern: "^/", maxLength: 200 });

/** The ways to combine several numbers into one. Without a way, each number counts by itself. */
export const waysTogether = ["sum", "mean", "least"] as const;

/** The most demands of a posting, alternatives of a demand, checks of an alternative, and fields of a check. */
export const mostDemanded = { demands: 30, alternatives: 12, checks: 8, fields: 8 } as const;

/** One check of a demand, on the answers to one or several fields. Bounds are inclusive. */
const DemandCheck = Type.Object(
  {
    fields: Type.Array(FieldPath, { minItems: 1, maxItems: mostDemanded.fields, uniqueItems: true }),
    /** The way to combine several numbers. Without a way, one matching answer is enough. */
    of: Type.Optional(Type.Enum([...waysTogether])),
    /** A mean is rounded to a multiple of this number, such as 0.5, as examiners round it. */
    roundedTo: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    atLeast: Type.Optional(Type.Number()),
    atMost: Type.Optional(Type.Number()),
    oneOf: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { minItems: 1, maxItems: 50 }),
    ),
    /** The most months from the date in the answer to the submission of the application. */
    withinMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
    /** Whether the date in the answer must not be over when the application is submitted. */
    notOver: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type DemandCheck = Static<typeof DemandCheck>;

/** A demand is met when all checks of one of its alternatives are met. */
export const PostingDemand = Type.Object(
  {
    anyOf: Type.Array(Type.Array(DemandCheck, { minItems: 1, maxItems: mostDemanded.checks }), {
      minItems: 1,
      maxItems: mostDemanded.alternatives,
    }),
  },
  { additionalProperties: false },
);
export type PostingDemand = Static<typeof PostingDemand>;

export const PostingDemands = Type.Array(PostingDemand, { maxItems: mostDemanded.demands });
