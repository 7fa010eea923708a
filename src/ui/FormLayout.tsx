import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** What stays empty in a panel says nothing: neither what is optional nor how required fields are marked is told. */
const plain: SystemStyleObject = {
  "& .required-note, & .field-optional": { display: "none" },
  "& textarea": { minHeight: "4.5rem" },
};

const columns = (width: string, rowGap: "0" | "4"): SystemStyleObject => ({
  "& form > div": {
    display: "grid",
    gridTemplateColumns: `repeat(auto-fit, minmax(${width}, 1fr))`,
    columnGap: "4",
    rowGap,
    alignItems: "start",
  },
  "& form > div > .field, & form > div > .fieldset": { marginBlockEnd: "0" },
});

const layouts = {
  plain: {},
  /** Groups or fields beside each other. */
  columns: {
    ...columns("7.5rem", "0"),
    // The keyboard goes along the rows, too, where the browser can.
    "& form > div > div, & form > div": { readingFlow: "grid-rows" },
    // What says the same in each language stands in one row.
    "& form > div > .fieldset": { display: "contents" },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((place) => [
        [`& form > div > .fieldset > :nth-child(${place})`, { gridRow: String(place) }],
        [`& form > div > .fieldset:nth-of-type(${place}) > *`, { gridColumn: String(place) }],
      ]),
    ),
    // As long as its text: three languages beside each other are narrow.
    "& textarea": { minHeight: "0", fieldSizing: "content", paddingInline: "2.5" },
    // Each language has a label: its own is marked.
    "& .fieldset-legend .field-required": { display: "none" },
  },
  wideColumns: {
    ...columns("17rem", "4"),
    "& form > div > .fieldset": { gridColumn: "1 / -1" },
    "& .field, & .fieldset": { maxWidth: "none" },
    "& textarea": { minHeight: "0", fieldSizing: "content" },
  },
  /** Label, input and what is counted in one line. */
  sentences: {
    "& .field": {
      flexDirection: "row",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "3",
      marginBlockEnd: "3",
      "& .field-hint": { order: "1" },
      "& .field-error": { order: "2", flexBasis: "full" },
      "& .field-label": { flex: "0 0 11rem" },
      "& input.control": { width: "8rem" },
    },
  },
} as const satisfies Record<string, SystemStyleObject>;

/** How the fields of a form in a panel or dialog stand. */
export function FormLayout({ layout, children }: { layout: keyof typeof layouts; children: ReactNode }) {
  return <chakra.div css={{ ...plain, ...layouts[layout] }}>{children}</chakra.div>;
}
