import { chakra } from "@chakra-ui/react";

/** The height of a row, which is one line: 3rem, in pixels at the text size of the browser. */
export const getRowHeight = () =>
  3 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
/** The number of rows that are drawn on each side of the visible rows. */
export const overscan = 12;

/**
 * The scrolling box of a table with a fixed head. The table draws only the visible rows, between two gaps. Long cells
 * are cut, except those with `data-whole`.
 */
export const RowScroller = chakra("div", {
  base: {
    overflow: "auto",
    maxHeight: "max(24rem, calc(100dvh - 22rem))",
    border: "1px solid",
    borderColor: "line.soft",
    borderRadius: "card",
    background: "bg.paper",
    "& table": { border: "0", minWidth: "max-content" },
    "& thead th": { position: "sticky", insetBlockStart: "0", zIndex: "1", background: "bg.paper" },
    "& tbody td, & tbody th": {
      height: "3rem",
      maxWidth: "22rem",
      paddingBlock: "0",
      verticalAlign: "middle",
      whiteSpace: "nowrap",
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    "& tbody td[data-whole]": { maxWidth: "none" },
    "& tbody tr[aria-hidden] td": { height: "auto", padding: "0", border: "0" },
    "& tbody tr[aria-selected=true]": { background: "bg.haze" },
    "& tbody tr:focus-visible": { outlineOffset: "-3px" },
  },
});

/** A table row in place of the rows that are not drawn, as high as these rows. */
export const SpacerRow = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus.
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
