import type { SystemStyleObject } from "@chakra-ui/react";

const edge: SystemStyleObject = {
  background: "bg.paper",
  border: "1px solid",
  borderColor: "line",
  borderRadius: "control",
};

/** Draws a radio button or checkbox, because the system's own is grey on grey in the dark scheme. */
const mark: SystemStyleObject = {
  appearance: "none",
  flex: "none",
  display: "grid",
  placeContent: "center",
  width: "1.25rem",
  height: "1.25rem",
  marginBlock: "0.075rem",
  background: "bg.paper",
  border: "1.5px solid",
  borderColor: "line",
  borderRadius: "3px",
  cursor: "inherit",
  "&[type=radio]": { borderRadius: "full" },
  "&::before": { content: '""', width: "0.75rem", height: "0.75rem", background: "action.ink", opacity: "0" },
  "&[type=checkbox]::before": {
    clipPath: "polygon(14% 48%, 2% 62%, 40% 96%, 98% 20%, 84% 8%, 38% 70%)",
  },
  "&[type=radio]::before": { width: "0.5rem", height: "0.5rem", borderRadius: "full" },
  "&:checked": { background: "action", borderColor: "action" },
  "&:checked::before": { opacity: "1" },
  "&[aria-invalid=true]": { borderColor: "bad" },
  "&:disabled": { background: "bg.cloud", borderColor: "line" },
  "&:disabled:checked::before": { background: "fg.muted" },
  "@media (forced-colors: active)": { appearance: "auto" },
};

/** The styles of inputs, selects and choices. */
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
      // A second pixel inside the border, so that an error causes no layout shift.
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
    // Where the browser supports it, a long text wraps and is not cut.
    whiteSpace: "normal",
    appearance: "none",
    paddingInlineEnd: "8",
    textOverflow: "ellipsis",
    // The arrow is two gradients: an image would need `data:` in the Content-Security-Policy.
    backgroundImage:
      "linear-gradient(45deg, transparent 50%, {colors.fg.muted} 50%), linear-gradient(-45deg, transparent 50%, {colors.fg.muted} 50%)",
    backgroundPosition: "right 17px top 50%, right 12px top 50%",
    "&:dir(rtl)": { backgroundPosition: "left 12px top 50%, left 17px top 50%" },
    backgroundSize: "5px 5px",
    backgroundRepeat: "no-repeat",
    "@media (forced-colors: active)": { appearance: "auto" },
  },
  // Without this height, the browser's own date picker makes the field higher than other controls.
  "input[type=date].control": { height: "control" },
  "input[type=file].control": { paddingBlock: "1.5" },
  ".control-short": { width: "6.5rem", fontVariantNumeric: "tabular-nums" },
  ".control-two": { width: "4.5rem", fontVariantNumeric: "tabular-nums" },
  ".control-row": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    gap: "3",
    "& > .field": { marginBlockEnd: "0", gap: "1" },
    "& > .field:has(select)": { flex: "1 1 8rem" },
    // Four selects are in two rows of two.
    "&:has(> .field:nth-of-type(4) select) > .field": { flexBasis: "40%" },
    "& .control:not(.control-short, .control-two)": { minWidth: "8rem" },
    "& .field-label": { color: "fg.muted", fontSize: "sm", fontWeight: "text" },
  },
  ".control-group": {
    position: "relative",
    display: "flex",
    "& > .control": { paddingInlineEnd: "6rem" },
    "& > .button": {
      position: "absolute",
      insetBlock: "0",
      insetInlineEnd: "0",
      paddingInline: "4",
      fontSize: "sm",
    },
  },
  // The value of a computed field: text, which must not look like a control that is locked.
  ".computed": {
    display: "block",
    color: "fg.heading",
    fontSize: "lg",
    fontVariantNumeric: "tabular-nums",
    lineHeight: "1.4",
    overflowWrap: "anywhere",
  },
  ".computed-none": { color: "fg.muted", fontSize: "md" },
  ".choices": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 12rem), 1fr))",
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
    "& input": mark,
    "&:hover": { borderColor: "fg.muted" },
    "&:has(:checked)": { background: "bg.haze", borderColor: "action" },
    "&:has([aria-invalid=true])": { borderColor: "bad" },
    "&:has(:disabled)": {
      background: "bg.cloud",
      borderColor: "line.soft",
      color: "fg.muted",
      cursor: "not-allowed",
    },
    // The focus ring surrounds the whole label, not only the small control in it.
    "&:has(:focus-visible)": { outline: "3px solid", outlineColor: "action", outlineOffset: "2px" },
    "& :focus-visible": { outline: "none" },
  },
  // The list is positioned below its input.
  ".search-box": { position: "relative", minWidth: "0" },
  ".phone": {
    display: "grid",
    gridTemplateColumns: "7.5rem minmax(0, 1fr)",
    gap: "2",
    // Without calling codes the number takes the whole row.
    "&:not(:has(.search-box))": { gridTemplateColumns: "minmax(0, 1fr)" },
    "& .listbox": { insetInlineEnd: "auto", width: "min(22rem, 80vw)" },
  },
  ".video": {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    "& iframe": {
      width: "full",
      aspectRatio: "16 / 9",
      border: "0",
      borderRadius: "control",
      background: "bg.haze",
    },
  },
  ".listbox": {
    // The component keeps the options in place when further options are drawn above them, so the browser must
    // not.
    overflowAnchor: "none",
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
    // The backgrounds differ too little, and forced colours remove them, so an outline marks the active option.
    "&[aria-selected=true]": {
      background: "bg.haze",
      outline: "2px solid",
      outlineColor: "action",
      outlineOffset: "-2px",
      "@media (forced-colors: active)": { outlineColor: "Highlight" },
    },
  },
};
