import type { SystemStyleObject } from "@chakra-ui/react";

const question: SystemStyleObject = {
  color: "fg.heading",
  fontSize: "md",
  fontWeight: "label",
  lineHeight: "heading",
};

/** The styles of a field: its label, hint, error and counter. */
export const fieldStyles: Record<string, SystemStyleObject> = {
  ".field, .fieldset": {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: "2",
    minWidth: "0",
    maxWidth: "narrow",
    marginBlockEnd: "6",
    // The last field in its container has no margin: a dialog or a card has its own padding.
    "&:last-child": { marginBlockEnd: "0" },
  },
  ".field-label": question,
  ".fieldset": { border: "0", padding: "0" },
  // A legend does not take part in the flex layout, and gets no gap.
  ".fieldset-legend": { ...question, display: "block", padding: "0", marginBlockEnd: "2" },
  ".fieldset .fieldset-legend + .field-hint": { marginBlockStart: "-1" },
  ".field-required": { color: "bad", marginInlineStart: "1", fontWeight: "label" },
  // The note is hidden in a form without required fields.
  ".required-note": { marginBlockEnd: "6", "&:not(:has(~ * .field-required))": { display: "none" } },
  ".field-new": { color: "accent.text", marginInlineStart: "2", fontSize: "sm", fontWeight: "text" },
  ".field-optional": { color: "fg.muted", marginInlineStart: "2", fontSize: "sm", fontWeight: "text" },
  ".field-reason": {
    color: "fg.muted",
    fontSize: "sm",
    maxWidth: "measure",
    "& > summary": {
      width: "fit-content",
      color: "fg.link",
      cursor: "pointer",
      paddingBlock: "1",
      marginBlockEnd: "1",
    },
    "& > p": { marginBlockEnd: "1" },
  },
  ".field-hint": { color: "fg.muted", fontSize: "sm", lineHeight: "text", maxWidth: "measure" },
  ".field-error": {
    display: "flex",
    alignItems: "baseline",
    gap: "2",
    color: "bad",
    fontSize: "sm",
    fontWeight: "label",
    lineHeight: "text",
    "&:empty": { display: "none" },
    "& a[href]": { color: "inherit" },
    "&::before": {
      // An exclamation mark, escaped because Chakra would read a bare exclamation mark as the start of
      // `!important`. The empty alternative text after the slash keeps screen readers silent.
      content: '"\\21" / ""',
      flex: "none",
      width: "1.15rem",
      height: "1.15rem",
      borderRadius: "full",
      background: "bad",
      color: "bad.ink",
      fontSize: "0.75rem",
      lineHeight: "1.15rem",
      textAlign: "center",
    },
  },
  ".field-note": {
    padding: "3",
    background: "accent.soft",
    borderInlineStart: "3px solid",
    borderColor: "accent",
    color: "accent.text",
    fontSize: "sm",
    lineHeight: "text",
    overflowWrap: "anywhere",
  },
  ".counter": {
    color: "fg.muted",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    textAlign: "end",
    "&[data-over]": { color: "bad", fontWeight: "label" },
  },
  ".error-summary": {
    maxWidth: "narrow",
    marginBlockEnd: "8",
    padding: "6",
    background: "bad.soft",
    border: "2px solid",
    borderColor: "bad",
    borderRadius: "control",
    "&:focus": { outline: "none" },
    "& h2": { fontSize: "lg", marginBlockEnd: "3" },
    "& h3": { fontSize: "md", marginBlock: "{spacing.4} {spacing.2}" },
    "& li + li": { marginBlockStart: "2" },
    "& a[href]": { color: "bad", fontWeight: "label", "&:hover": { color: "bad.strong" } },
  },
};
