import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Hides the notes on optional and required fields. */
const plain: SystemStyleObject = {
  "& .required-note, & .field-optional": { display: "none" },
  "& textarea": { minHeight: "4.5rem" },
};

const grid = (columns: string): SystemStyleObject => ({
  display: "grid",
  gridTemplateColumns: columns,
  columnGap: "4",
  alignItems: "start",
});

const asManyAsFit = "repeat(auto-fit, minmax(17rem, 1fr))";

const layouts = {
  plain: {},
  /** One column for each of the three languages: the boxes of one text are in one row, in the order of the Tab key. */
  columns: {
    "& form > div": grid("repeat(3, minmax(0, 1fr))"),
    "& form > div > .fieldset": { display: "contents" },
    "& .fieldset-legend, & .fieldset > .field-hint": { gridColumn: "1 / -1" },
    "& form > div > .field, & .fieldset .field": { marginBlockEnd: "3" },
    // A box grows with its text, because the columns are narrow.
    "& textarea": { minHeight: "0", fieldSizing: "content", paddingInline: "2.5" },
    // The label of each language has its own mark of a required field, so the legend needs none.
    "& .fieldset-legend .field-required": { display: "none" },
  },
  /** As many columns as fit. */
  wideColumns: {
    "& form > div": { ...grid(asManyAsFit), rowGap: "4" },
    "& form > div > .field, & form > div > .fieldset": { marginBlockEnd: "0" },
    "& form > div > .fieldset": { gridColumn: "1 / -1" },
    "& .fieldset:has(> .field)": grid(asManyAsFit),
    "& .fieldset:has(> .field) > .fieldset-legend": { gridColumn: "1 / -1" },
    "& .fieldset > .field": { marginBlockEnd: "0" },
    "& .field, & .fieldset": { maxWidth: "none" },
    "& textarea": { minHeight: "0", fieldSizing: "content" },
  },
  /** The label, the input and its unit in one line. */
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

/** Arranges the fields of a form in a panel or dialog. */
export function PanelFieldLayout({
  layout,
  children,
}: {
  layout: keyof typeof layouts;
  children: ReactNode;
}) {
  return <chakra.div css={{ ...plain, ...layouts[layout] }}>{children}</chakra.div>;
}
