import type { PaletteKind } from "../operations/fieldKinds";

const box = "M2 8h44v12H2Z";
const circle = (x: number, y: number) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`;

/** Something that staff can add: a kind of field, or a question. */
export type AddedKind = PaletteKind | "question";

/** The kinds of fields, and a question. Each has the path data of an SVG that is 48 wide and 28 high. */
export const kindPictures: readonly { kind: AddedKind; picture: string }[] = [
  { kind: "shortText", picture: `${box}M6 11v6M10 14h10` },
  { kind: "longText", picture: "M2 3h44v22H2ZM6 8h34M6 13h34M6 18h20" },
  {
    kind: "number",
    picture: `${box}M8 11l-2 1.5M8 11v6M12 11.5a2 2 0 0 1 3.5 1.5c0 1.500-3.500 2.500-3.500 4h4M41 12l-2-2-2 2M37 16l2 2 2-2`,
  },
  {
    kind: "money",
    picture: `${box}M12 11.500c-1-1-4-1-4 .7c0 2 4 1 4 3c0 1.800-3 1.800-4.200.6M10 10v8M18 14h14`,
  },
  { kind: "date", picture: "M10 5h28v20H10ZM10 11h28M17 2v5M31 2v5M16 16h3M23 16h3M30 16h3M16 20h3M23 20h3" },
  { kind: "month", picture: "M10 5h28v20H10ZM10 11h28M17 2v5M31 2v5M18 15h12v6H18Z" },
  { kind: "yesNo", picture: `M8 8h12v12H8ZM11 14l2.500 2.500 4.500-5M28 14h12` },
  { kind: "oneOfFew", picture: `${circle(10, 7)}${circle(10, 21)}M10 6.500v1M18 7h20M18 21h14` },
  { kind: "oneOfMany", picture: `${box}M6 14h18M38 12.500l2.500 3 2.500-3` },
  {
    kind: "several",
    picture:
      "M7 4h6v6H7ZM8.500 7l1.500 1.500 2.500-3M7 18h6v6H7ZM8.500 21l1.500 1.500 2.500-3M18 7h20M18 21h14",
  },
  {
    kind: "country",
    picture: "M13 14a11 11 0 1 0 22 0a11 11 0 1 0-22 0M13 14h22M24 3c-6 6-6 16 0 22M24 3c6 6 6 16 0 22",
  },
  { kind: "phone", picture: "M17 4l4 5-2.500 3c1.500 3 3 4.500 6 6l3-2.500 5 4-3 4c-9 0-16-8-16-16.500Z" },
  { kind: "email", picture: "M8 6h32v17H8ZM8 7l16 10L40 7" },
  { kind: "webAddress", picture: "M20 17l8-8M22 10l3-3c5-4 11 2 7 7l-3 3M26 16l-3 4c-5 4-11-2-7-7l3-3" },
  { kind: "videoLink", picture: "M8 4h32v20H8ZM21 9.500v9l8-4.500Z" },
  { kind: "file", picture: "M15 2h12l6 6v18H15ZM27 2v6h6M24 22v-9M20.500 16.500L24 13l3.500 3.500" },
  { kind: "group", picture: "M3 4h42v20H3ZM8 9h14M8 13h32M8 19h32" },
  { kind: "list", picture: "M6 3h36v8H6ZM6 14h36v8H6ZM11 7h14M11 18h14M24 25v2M23 26h2" },
  {
    kind: "question",
    picture: "M6 3h36v22H6ZM12 9.500a3 3 0 0 1 6 0c0 2-3 2-3 4.500M15 17v1M23 9h14M23 14h14M23 19h9",
  },
];
