import type { SystemStyleObject } from "@chakra-ui/react";
import { palette } from "../palette";

/** Figtree for Latin letters and digits in every language; for kanji, a font of their own language. */
const latin = '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Wide"';
const japanese =
  '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Yu Gothic", Meiryo, system-ui, sans-serif';
const taiwanese =
  '"PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei UI", "Microsoft JhengHei", system-ui, sans-serif';

const eastAsian: SystemStyleObject = {
  "--measure": "36em",
  "--leading": "1.75",
  "--leading-heading": "1.4",
  "--tracking-heading": "0",
  lineBreak: "strict",
};

/** Headings, labels and other short texts, which break between phrases; running text breaks where the line is full. */
const short =
  "h1, h2, h3, h4, th, dt, legend, label, summary, figcaption, button, a.button, nav a, .field-label, .fieldset-legend, .answers-row:not([data-long]) dd, .phrases";

/** Every colour token as it is in the dark scheme. */
const darkTokens = Object.fromEntries(
  Object.entries(palette).flatMap(([group, shades]) =>
    Object.entries(shades).map(([name, { dark }]) => [
      `--s-colors-${name === "DEFAULT" ? group : `${group}-${name}`}`,
      dark,
    ]),
  ),
);

/** The page, its text and its links. */
export const pageStyles: Record<string, SystemStyleObject> = {
  html: {
    "--control": "2.75rem",
    "--measure": "66ch",
    "--leading": "1.5",
    "--leading-heading": "1.2",
    "--tracking-heading": "-0.015em",
    "--phrases": "normal",
    "--global-color-border": "var(--s-colors-line-soft)",
    colorScheme: "light dark",
    fontFamily: `${latin}, system-ui, sans-serif`,
    color: "fg.text",
    background: "bg.ground",
    scrollPaddingBlock: "6",
    "@media (min-width: 640px)": { "--control": "2.5rem" },
  },
  // Keep a focused element clear of the bar at the foot or the head.
  "html:has(.action-bar)": { scrollPaddingBlockEnd: "8rem" },
  "html:has(.head-bar)": { scrollPaddingBlockStart: "5rem" },
  // The editor keeps its own scroll position there.
  "html:has(.scroll-anchor)": { overflowAnchor: "none" },
  "html.light": { colorScheme: "light" },
  "html.dark": { colorScheme: "dark" },
  // A part that is dark in both schemes.
  ".evening": { colorScheme: "dark", ...darkTokens },
  // A dark field on the dark part of a light page would look disabled.
  ".evening .control": {
    colorScheme: "light",
    background: palette.bg.paper.light,
    color: palette.fg.heading.light,
  },
  ":where(html, [lang]):lang(ja)": {
    ...eastAsian,
    fontFamily: `${latin}, ${japanese}`,
    "--phrases": "auto-phrase",
  },
  ":where(html, [lang]):lang(zh)": {
    ...eastAsian,
    fontFamily: `${latin}, ${taiwanese}`,
    // Browsers do not detect phrases in Chinese: where there is room, short texts break at punctuation only.
    "@media (min-width: 768px)": { "--phrases": "keep-all" },
  },
  [short]: { wordBreak: "var(--phrases)" },
  "[lang]": { lineHeight: "text" },
  body: { lineHeight: "text", overflowWrap: "break-word" },
  "h1, h2, h3, h4": {
    color: "fg.heading",
    fontWeight: "heading",
    lineHeight: "heading",
    letterSpacing: "var(--tracking-heading)",
    textWrap: "balance",
  },
  // No single word or character on the last line.
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
  // These take the focus by script, to be announced; a focus ring around them would suggest a control.
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
