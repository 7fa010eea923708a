import type { SystemStyleObject } from "@chakra-ui/react";

/** Typographic measures as CSS custom properties, which components read. */
export const reading: SystemStyleObject = {
  "--measure": "66ch",
  "--leading": "1.5",
  "--leading-heading": "1.2",
  "--tracking-heading": "-0.015em",
  "--phrases": "normal",
  "--global-color-border": "var(--s-colors-line-soft)",
};

export const eastAsian: SystemStyleObject = {
  "--measure": "36em",
  "--leading": "1.75",
  "--leading-heading": "1.4",
  "--tracking-heading": "0",
  lineBreak: "strict",
};

/**
 * The selector of headings, labels and other short texts, which break between phrases; running text breaks
 * where the line is full.
 */
const short =
  "h1, h2, h3, h4, th, dt, legend, label, summary, figcaption, button, a.button, nav a, .field-label, .fieldset-legend, .answers-row:not([data-long]) dd, .phrases";

/**
 * The selector of list entries and table cells. In Japanese, they break between phrases, because in their
 * short lines a broken word is hard to read; in other languages browsers find no phrases.
 */
const entries = "li, td, dd";

/**
 * The selector of names that do not break between lines in Chinese on a narrow screen either, unless they are
 * longer than a line.
 */
const names = "dt, legend, label, .field-label, .fieldset-legend, .answers-row:not([data-long]) dd, .phrases";

/** Styles of text and links, and of elements within text. */
export const textStyles: Record<string, SystemStyleObject> = {
  [entries]: { "&:lang(ja)": { wordBreak: "auto-phrase" } },
  [short]: { wordBreak: "var(--phrases)" },
  [names]: {
    "&:lang(zh)": { "@media (max-width: 767px)": { wordBreak: "keep-all", overflowWrap: "anywhere" } },
  },
  "[lang]": { lineHeight: "text" },
  "h1, h2, h3, h4": {
    color: "fg.heading",
    fontWeight: "heading",
    lineHeight: "heading",
    letterSpacing: "var(--tracking-heading)",
    textWrap: "balance",
  },
  // Avoids a single word or character on the last line.
  "p, li, dt, dd, blockquote": { textWrap: "pretty" },
  // There are no italic kanji, so emphasis is weight in every language.
  "em, i, cite": { fontStyle: "normal", fontWeight: "label" },
  "b, strong": { fontWeight: "strong" },
  "a[href]": {
    color: "fg.link",
    textDecorationLine: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "0.2em",
    "&:hover": { textDecorationThickness: "2px" },
  },
  ":focus-visible": { outline: "3px solid", outlineColor: "action", outlineOffset: "2px" },
  // Scripts focus these elements, so that screen readers announce them; a focus ring would suggest a control.
  "main:focus, h1:focus, h2:focus, :is(div, p)[tabindex='-1']:focus": { outline: "none" },
  "::selection": { background: "bg.haze", color: "fg.heading" },
  "*::placeholder": { color: "fg.muted" },
  "time, table, .tabular": { fontVariantNumeric: "tabular-nums" },
  ".visually-hidden": {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
  ".by-script": { "@media (scripting: none)": { display: "none !important" } },
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      // Fades are kept; movement across the page is not.
      animationName: "appear !important",
      animationIterationCount: "1 !important",
      transitionProperty: "opacity, color, background-color, border-color !important",
      scrollBehavior: "auto !important",
    },
  },
};
