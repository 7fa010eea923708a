import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Sheet = chakra("article", {
  base: {
    width: "full",
    maxWidth: "narrow",
    marginInline: "auto",
    padding: "6",
    color: "fg.text",
    background: "bg.paper",
    border: "1px solid",
    borderColor: "line.soft",
    borderRadius: "card",
    // The parts of a sheet are blocks, and not flex or grid items, because browsers apply `break-after` and
    // `break-inside` to blocks.
    "& h2, & h3, & h4": { breakAfter: "avoid", breakInside: "avoid" },
    "& h3": { marginBlock: "{spacing.8} {spacing.2}", borderBottom: "1px solid", borderColor: "line" },
    "& h4": { marginBlock: "{spacing.4} {spacing.1}" },
    "& h4 + p": { breakAfter: "avoid" },
    "& p": { maxWidth: "none", orphans: "3", widows: "3" },
    "@media print": {
      maxWidth: "none",
      padding: "0",
      border: "0",
      // The break before the first sheet adds no empty page, because nothing else is printed before that
      // sheet.
      breakBefore: "page",
    },
  },
});

/** A document that is printed on paper without the page around it. */
export const PaperSheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <Sheet aria-label={label}>{children}</Sheet>
);

interface PaperRowProps {
  /** The number of rows that contain this row; each of them indents it. */
  depth: number;
  children: ReactNode;
}

/** A part of a `PaperSheet` that is not cut by the end of a page. */
export const PaperRow = ({ depth, children }: PaperRowProps) => (
  <chakra.div
    className="paper-row"
    style={{ marginInlineStart: `${depth * 1.5}rem` }}
    paddingBlock="2"
    borderBottom="1px solid"
    borderColor="line.soft"
    breakInside="avoid"
  >
    {children}
  </chakra.div>
);
