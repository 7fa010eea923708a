import type { SystemStyleObject } from "@chakra-ui/react";

/** The answers, read only: on the screen and on A4. */
export const sheetStyles: Record<string, SystemStyleObject> = {
  ".section-heading ~ h3, .entry > h3": { fontSize: "lg", marginBlock: "{spacing.6} {spacing.2}" },
  ".answers": { maxWidth: "narrow", marginBlockEnd: "6", "&:last-child": { marginBlockEnd: "0" } },
  ".answers-row": {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "minmax(9rem, 1fr) 2fr" },
    columnGap: "6",
    rowGap: "1",
    paddingBlock: "3",
    borderBottom: "1px solid",
    borderColor: "line.soft",
    breakInside: "avoid",
    "&:last-child": { borderBottom: "0" },
    "& dt": { color: "fg.muted", fontSize: { base: "sm", sm: "md" } },
    "& dd": { color: "fg.heading", whiteSpace: "pre-line", overflowWrap: "anywhere" },
    "& dd[data-none]": { color: "fg.muted" },
    "& dd + dd": { gridColumn: { sm: "2" } },
    "& dd img": { width: "8rem", height: "auto", borderRadius: "control" },
    "&[data-missing] a[href]": { color: "bad", fontWeight: "label" },
    "&[data-missing]": {
      marginInline: "-3",
      paddingInline: "3",
      background: "bad.soft",
      borderRadius: "control",
    },
  },
};
