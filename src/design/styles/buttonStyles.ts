import type { SystemStyleObject } from "@chakra-ui/react";

const off = "&:disabled, &[aria-disabled=true]";

/** A line that runs along the foot of a button while the button is busy, shown only after a delay. */
const working: SystemStyleObject = {
  position: "relative",
  overflow: "hidden",
  "&::after": {
    content: '""',
    position: "absolute",
    insetInline: "0",
    insetBlockEnd: "0",
    // A border and not a background, because borders keep their colour where the system chooses the colours.
    borderBlockEnd: "3px solid currentColor",
    animation: "wait 300ms step-end, sweep 1200ms linear infinite",
  },
};

/** One shape in four variants. A screen has at most one `button-primary`. */
export const buttonStyles: Record<string, SystemStyleObject> = {
  // `a.button` outranks `a[href]`: a link that looks like a button has no underline.
  ".button, a.button": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "control",
    paddingBlock: "2",
    paddingInline: "4",
    border: "1px solid",
    borderColor: "transparent",
    borderRadius: "control",
    fontSize: "md",
    fontWeight: "label",
    lineHeight: "tight",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms, color 120ms",
    [off]: { cursor: "not-allowed" },
    "&[aria-busy=true]": { cursor: "progress", ...working },
    "@media (forced-colors: active)": { borderColor: "ButtonText" },
  },
  ".button-primary, a.button-primary": {
    paddingInline: "6",
    background: "action",
    color: "action.ink",
    "&:hover": { background: "action.strong" },
    [off]: { background: "bg.cloud", borderColor: "line.soft", color: "fg.muted" },
    "&[aria-busy=true]": { background: "action.strong", color: "action.ink" },
  },
  ".button-secondary, a.button-secondary": {
    background: "bg.paper",
    borderColor: "line",
    color: "fg.link",
    "&:hover": { borderColor: "fg.link", background: "bg.cloud" },
    [off]: { background: "bg.cloud", borderColor: "line.soft", color: "fg.muted" },
  },
  ".button-quiet, a.button-quiet": {
    paddingInline: "3",
    color: "fg.link",
    "&:hover": { background: "bg.haze" },
    [off]: { color: "fg.muted", background: "transparent" },
  },
  ".button-danger, a.button-danger": {
    background: "bg.paper",
    borderColor: "bad",
    color: "bad",
    "&:hover": { background: "bad", color: "bad.ink" },
    [off]: { background: "bg.cloud", borderColor: "line.soft", color: "fg.muted" },
  },
};
