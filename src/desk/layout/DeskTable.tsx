import { chakra } from "@chakra-ui/react";

/**
 * A table of the desk. `data-number` aligns a cell to the end, and `data-none` makes a cell without content pale.
 * `small` in a row's header is its second line.
 */
export const DeskTable = chakra("table", {
  base: {
    width: "full",
    borderCollapse: "separate",
    borderSpacing: "0",
    background: "bg.paper",
    border: "1px solid",
    borderColor: "line.soft",
    borderRadius: "card",
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      paddingBlock: "2",
      paddingInline: "3",
      textAlign: "start",
      verticalAlign: "top",
      borderBottom: "1px solid",
      borderColor: "line.soft",
    },
    "& tbody tr:last-child > *": { borderBottom: "0" },
    "& thead th": { color: "fg.muted", fontSize: "sm", fontWeight: "label", verticalAlign: "bottom" },
    "& tbody th": { color: "fg.heading", fontWeight: "label" },
    "& tbody tr:not([aria-selected=true]):hover": { background: "bg.cloud" },
    "& th small": { display: "block", color: "fg.muted", fontSize: "sm", fontWeight: "text" },
    "& [data-number]": { textAlign: "end" },
    "& [data-none]": { color: "fg.muted" },
  },
});
