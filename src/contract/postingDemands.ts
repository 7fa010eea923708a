import { type Static, Type } from "typebox";

/** A path of a field, as migrations write it. */
const FieldPath = Type.String({ pattern: "^/", maxLength: 200 });

/** How several numbers are one, where not any of them counts. */
export const waysTogether = ["sum", "mean", "least"] as const;

/** The most demands of a posting, alternatives of a demand, checks of an alternative, and fields of a check. */
export const mostDemanded = { demands: 30, alternatives: 12, checks: 8, fields: 8 } as const;

/** What a posting demands of the answers to a field, or of several numbers together. Bounds include themselves. */
const DemandCheck = Type.Object(
  {
    fields: Type.Array(FieldPath, { minItems: 1, maxItems: mostDemanded.fields, uniqueItems: true }),
    /** How several numbers are one: `any` of them counts by default. */
    of: Type.Optional(Type.Enum([...waysTogether])),
    /** A mean is rounded to a multiple of this, as the examiners do: 0.5. */
    roundedTo: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    atLeast: Type.Optional(Type.Number()),
    atMost: Type.Optional(Type.Number()),
    oneOf: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { minItems: 1, maxItems: 50 }),
    ),
    /** A date no more than so many months before the application was submitted. */
    withinMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
    /** A date that was not over when the application was submitted. */
    notOver: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type DemandCheck = Static<typeof DemandCheck>;

/** It is met where every check of any of its alternatives is. */
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
