import type { SystemStyleObject } from "@chakra-ui/react";

/** The styles of the sheet of answers, which is read-only. */
export const sheetStyles: Record<string, SystemStyleObject> = {
  ".letterhead": { display: "none" },
  ".section-heading ~ h3, .entry > h3": { fontSize: "lg", marginBlock: "{spacing.6} {spacing.2}" },
  ".answers-remark": {
    paddingInlineStart: "3",
    color: "fg.muted",
    fontSize: "sm",
    borderInlineStart: "3px solid",
    borderColor: "accent",
  },
  ".answers": { maxWidth: "narrow", marginBlockEnd: "6", "&:last-child": { marginBlockEnd: "0" } },
  ".answers-row": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr) 3.5rem", sm: "minmax(9rem, 1fr) minmax(0, 2fr) 3.5rem" },
    columnGap: "6",
    rowGap: "1",
    paddingBlock: "3",
    borderBottom: "1px solid",
    borderColor: "line.soft",
    breakInside: "avoid",
    "&:last-child": { borderBottom: "0" },
    "& dt": { color: "fg.muted", fontSize: { base: "sm", sm: "md" } },
    "& dd": {
      gridColumn: { base: "1 / -1", sm: "2" },
      color: "fg.heading",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
    "& dd[data-none]": { color: "fg.muted" },
    "& dd.answers-remark": { color: "fg.muted", fontSize: "sm" },
    "& .answers-edit": { gridColumn: "-2", gridRow: "1", fontSize: "sm", textAlign: "end" },
    "& .answers-edit a": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "flex-end",
      minWidth: "2.75rem",
      minHeight: "2.75rem",
      marginBlock: "-0.75rem",
      // On a touch screen the whole row is the link; with a mouse, its text can be selected.
      "@media (pointer: coarse)": { "&::after": { content: '""', position: "absolute", inset: "0" } },
    },
    "& dd:not(.answers-edit) :is(a, button, iframe)": { position: "relative", zIndex: "1" },
    // A long answer is below its question, over the whole width.
    "&[data-long]": {
      "& dt": { gridColumn: { sm: "1 / 3" } },
      "& dd:not(.answers-edit)": { gridColumn: "1 / -1", maxWidth: "measure" },
    },
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
