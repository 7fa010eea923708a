import { type Static, type TSchema, Type } from "typebox";

const Texts = Type.Array(Type.String(), { minItems: 1 });
const closed = { additionalProperties: false };

/** The schema of a kind of block. `id` is the anchor of its heading. */
const block = <K extends string, P extends Record<string, TSchema>>(kind: K, more: P) =>
  Type.Object({ kind: Type.Literal(kind), id: Type.String(), title: Type.String(), ...more }, closed);

const points = { lead: Type.Optional(Type.String()), points: Texts };

export const CardContent = Type.Object(
  {
    title: Type.String(),
    text: Type.String(),
    points: Type.Optional(Texts),
    /** Name of a drawing in `design/LineDrawing`, or of an illustration. */
    picture: Type.Optional(Type.String()),
    link: Type.Optional(Type.Object({ href: Type.String(), label: Type.String() }, closed)),
  },
  closed,
);

/** A quotation of an employee. */
const Voice = Type.Object(
  {
    text: Type.String(),
    name: Type.String(),
    role: Type.String(),
    /** Name of a portrait in `design/illustrations`. */
    portrait: Type.String(),
  },
  closed,
);

/** A time of the 24-hour clock, `HH:MM`. */
const Time = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });

const SimpleBlock = Type.Union([
  block("text", { paragraphs: Texts }),
  block("figures", {
    figures: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }, closed)),
  }),
  block("requirements", points),
  block("documents", points),
  block("notes", points),
  block("table", {
    lead: Type.Optional(Type.String()),
    columns: Texts,
    /** Each row has a cell for each column; the first cell is the header of the row. */
    rows: Type.Array(Texts, { minItems: 1 }),
  }),
  block("process", {
    lead: Type.Optional(Type.String()),
    stages: Type.Array(Type.Object({ name: Type.String(), text: Type.Optional(Type.String()) }, closed)),
  }),
  block("faq", {
    /** Several topics are shown as tabs. */
    topics: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          questions: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, closed)),
        },
        closed,
      ),
    ),
  }),
  block("cards", { lead: Type.Optional(Type.String()), cards: Type.Array(CardContent) }),
  /** A card across the page, with a large picture. */
  block("feature", {
    text: Type.String(),
    points: Type.Optional(Texts),
    picture: Type.String(),
    voice: Type.Optional(Voice),
  }),
  /** Quotations of employees, beside an illustration. */
  block("voices", { picture: Type.String(), voices: Type.Array(Voice, { minItems: 1 }) }),
  /** One day of an employee's work. A duty ends when the next duty starts. */
  block("roster", {
    lead: Type.String(),
    duties: Type.Array(
      Type.Object(
        {
          from: Time,
          kind: Type.Union([
            Type.Literal("flight"),
            Type.Literal("turnaround"),
            Type.Literal("duty"),
            Type.Literal("rest"),
          ]),
          what: Type.String(),
          text: Type.Optional(Type.String()),
        },
        closed,
      ),
      { minItems: 2 },
    ),
  }),
]);

/** Several blocks under one heading, for instance about one job position. */
const Part = block("part", { lead: Type.String(), blocks: Type.Array(SimpleBlock) });

/**
 * The content of an information page: `page` in a file of `locales/{language}/pages`. The route's title is
 * its heading.
 */
export const InformationContent = Type.Object(
  {
    promise: Type.String(),
    lead: Type.String(),
    /** Name of an illustration. */
    picture: Type.String(),
    action: Type.Optional(Type.Object({ href: Type.String(), label: Type.String() }, closed)),
    blocks: Type.Array(Type.Union([SimpleBlock, Part])),
    /** After the blocks: the interviews on site that postings with this ApplyType announce. */
    interviews: Type.Optional(
      Type.Object(
        {
          id: Type.String(),
          title: Type.String(),
          applyType: Type.String(),
          /** The text to show when there are no interviews. */
          none: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type InformationContent = Static<typeof InformationContent>;
type AnyBlock = InformationContent["blocks"][number];
export type BlockKind = AnyBlock["kind"];
type BlockMap = { [B in AnyBlock as B["kind"]]: B };
/** The type of the blocks of one or several kinds. */
export type BlockOf<K extends BlockKind> = { [P in K]: { kind: P } & BlockMap[P] }[K];
