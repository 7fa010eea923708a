/**
 * All keys of the form editor, in the order in which they are used: `shown` is the key in the help, `does`
 * the translation key of its sentence. `values` are the values of `KeyboardEvent.key` that the code of the
 * editor handles, without the letters by which a list finds a name.
 */
export const editorKeys = [
  { shown: "F2", does: "mode", values: ["F2"] },
  {
    shown: "↑ ↓ ← → Home End",
    does: "select",
    values: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"],
  },
  { shown: "A – Z", does: "find", values: [] },
  { shown: "/", does: "finder", values: ["/"] },
  { shown: "Enter", does: "panel", values: ["Enter"] },
  { shown: "Esc", does: "back", values: ["Escape"] },
  { shown: "+", does: "add", values: ["+"] },
  { shown: "Alt + ↑ ↓ ← →", does: "move", values: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] },
  { shown: "↑ ↓ ← → A – Z", does: "kinds", values: ["ArrowUp", "ArrowDown"] },
  { shown: "Ctrl + Enter", does: "send", values: ["Enter"] },
  { shown: "Ctrl + Z", does: "undo", values: ["z"] },
  { shown: "Ctrl + Y, Ctrl + Shift + Z", does: "redo", values: ["y", "z"] },
  { shown: "Ctrl + S", does: "save", values: ["s"] },
  { shown: "Enter", does: "file", values: ["Enter"] },
  { shown: "Ctrl + Space", does: "complete", values: [] },
  { shown: "?", does: "keys", values: ["?"] },
] as const;
