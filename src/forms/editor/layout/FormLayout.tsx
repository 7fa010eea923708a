import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Without the notes on optional and required fields: in a panel, an empty field means no change. */
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
  /** Three languages beside each other: the boxes of one text stand in one row, which the keyboard follows. */
  columns: {
    "& form > div": grid("repeat(3, minmax(0, 1fr))"),
    "& form > div > .fieldset": { display: "contents" },
    "& .fieldset-legend, & .fieldset > .field-hint": { gridColumn: "1 / -1" },
    "& form > div > .field, & .fieldset .field": { marginBlockEnd: "3" },
    // As long as its text: three languages beside each other are narrow.
    "& textarea": { minHeight: "0", fieldSizing: "content", paddingInline: "2.5" },
    // Each language has a label: its own is marked.
    "& .fieldset-legend .field-required": { display: "none" },
  },
  /** As many columns as there is room for. */
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
