import type { SystemStyleObject } from "@chakra-ui/react";

const edge: SystemStyleObject = {
  background: "bg.paper",
  border: "1px solid",
  borderColor: "line",
  borderRadius: "control",
};

/** What is typed into, and what is chosen from. */
export const controlStyles: Record<string, SystemStyleObject> = {
  ".control": {
    ...edge,
    width: "full",
    minWidth: "0",
    minHeight: "control",
    paddingBlock: "2",
    paddingInline: "3",
    color: "fg.heading",
    fontSize: "md",
    lineHeight: "1.4",
    transition: "border-color 120ms",
    "&:hover": { borderColor: "fg.muted" },
    "&[readonly]": { background: "bg.cloud", borderColor: "line.soft" },
    "&[aria-invalid=true]": {
      borderColor: "bad",
      // A second pixel inside the edge, so that nothing moves when an error comes.
      boxShadow: "inset 0 0 0 1px {colors.bad}",
    },
    "&:disabled": {
      background: "bg.cloud",
      borderColor: "line.soft",
      color: "fg.muted",
      cursor: "not-allowed",
      opacity: "1",
    },
  },
  "textarea.control": { minHeight: "9rem", lineHeight: "text", resize: "vertical" },
  "select.control": {
    appearance: "none",
    paddingInlineEnd: "8",
    textOverflow: "ellipsis",
    // The arrow is two painted triangles: an image would need `data:` in the page's policy.
    backgroundImage:
      "linear-gradient(45deg, transparent 50%, {colors.fg.muted} 50%), linear-gradient(-45deg, transparent 50%, {colors.fg.muted} 50%)",
    backgroundPosition: "right 1.05rem top 50%, right 0.75rem top 50%",
    backgroundSize: "0.3rem 0.3rem",
    backgroundRepeat: "no-repeat",
    "@media (forced-colors: active)": { appearance: "auto" },
  },
  "input[type=file].control": { paddingBlock: "1.5" },
  ".control-short": { width: "6.5rem", fontVariantNumeric: "tabular-nums" },
  ".control-row": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    gap: "3",
    "& > .field": { marginBlockEnd: "0", gap: "1" },
    "& .field-label": { color: "fg.muted", fontSize: "sm", fontWeight: "text" },
  },
  ".control-group": {
    position: "relative",
    display: "flex",
    "& > .control": { paddingInlineEnd: "18" },
    "& > .button": { position: "absolute", insetBlock: "0", insetInlineEnd: "0", fontSize: "sm" },
  },
  ".choices": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
    gap: "2",
  },
  ".choice": {
    ...edge,
    display: "flex",
    alignItems: "flex-start",
    gap: "3",
    minHeight: "control",
    paddingBlock: "2",
    paddingInline: "3",
    color: "fg.heading",
    lineHeight: "1.4",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms",
    "& input": {
      flex: "none",
      width: "1.25rem",
      height: "1.25rem",
      marginBlock: "0.075rem",
      accentColor: "{colors.action}",
      cursor: "inherit",
    },
    "&:hover": { borderColor: "fg.muted" },
    "&:has(:checked)": { background: "bg.haze", borderColor: "action" },
    "&:has([aria-invalid=true])": { borderColor: "bad" },
    "&:has(:disabled)": {
      background: "bg.cloud",
      borderColor: "line.soft",
      color: "fg.muted",
      cursor: "not-allowed",
    },
    // The ring goes around the whole target, not around the small circle in it.
    "&:has(:focus-visible)": { outline: "3px solid", outlineColor: "action", outlineOffset: "2px" },
    "& :focus-visible": { outline: "none" },
  },
  ".listbox": {
    ...edge,
    position: "absolute",
    zIndex: "menu",
    insetInline: "0",
    maxHeight: "18rem",
    marginBlockStart: "1",
    padding: "1",
    overflowY: "auto",
    boxShadow: "float",
  },
  ".listbox-option": {
    padding: "2",
    borderRadius: "control",
    color: "fg.heading",
    cursor: "pointer",
    "&:hover": { background: "bg.cloud" },
    "&[aria-selected=true]": { background: "bg.haze" },
  },
};
