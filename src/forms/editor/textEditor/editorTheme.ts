import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** A colour token of the site; tokens follow light and dark mode by themselves. */
const colour = (name: string) => `var(--s-colors-${name})`;

const look = EditorView.theme({
  "&": {
    flex: "1",
    minHeight: "0",
    color: colour("fg-text"),
    backgroundColor: colour("bg-paper"),
    border: `1px solid ${colour("line")}`,
    borderRadius: "4px",
    fontSize: "0.875rem",
  },
  "&.cm-focused": { outline: `3px solid ${colour("action")}`, outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: colour("fg-heading") },
  ".cm-cursor": { borderLeftColor: colour("fg-heading") },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection": {
    backgroundColor: `${colour("bg-haze")} !important`,
  },
  ".cm-gutters": { color: colour("fg-muted"), backgroundColor: colour("bg-cloud"), border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: colour("bg-haze") },
  ".cm-tooltip": {
    color: colour("fg-text"),
    backgroundColor: colour("bg-paper"),
    border: `1px solid ${colour("line")}`,
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: colour("action-ink"),
    backgroundColor: colour("action"),
  },
  ".cm-completionInfo": { padding: "0.5rem", maxWidth: "20rem" },
  ".cm-diagnostic": { padding: "0.5rem", borderLeft: `3px solid ${colour("bad")}` },
});

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: colour("fg-link") },
  { tag: tags.string, color: colour("good") },
  { tag: [tags.number, tags.bool, tags.null], color: colour("accent-text") },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: colour("fg-muted") },
]);

export const editorTheme = [look, syntaxHighlighting(highlight)];
