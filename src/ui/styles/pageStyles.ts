import type { SystemStyleObject } from "@chakra-ui/react";

/** Latin letters and figures are Figtree's in every language; kanji take the form of the language they are in. */
const latin = '"Figtree Variable"';
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
  wordBreak: "auto-phrase",
};

/** The page, its words and its links. */
export const pageStyles: Record<string, SystemStyleObject> = {
  html: {
    "--control": "2.75rem",
    "--measure": "66ch",
    "--leading": "1.5",
    "--leading-heading": "1.2",
    "--tracking-heading": "-0.015em",
    "--last-line": "pretty",
    "--global-color-border": "var(--s-colors-line-soft)",
    colorScheme: "light dark",
    fontFamily: `${latin}, system-ui, sans-serif`,
    color: "fg.text",
    background: "bg.ground",
    scrollPaddingBlock: "6",
    "@media (min-width: 640px)": { "--control": "2.5rem" },
  },
  // What has the focus is never under the bar at the foot.
  "html:has(.action-bar)": { scrollPaddingBlockEnd: "8rem" },
  "html.light": { colorScheme: "light" },
  "html.dark": { colorScheme: "dark" },
  ":where(html, [lang]):lang(ja)": {
    ...eastAsian,
    fontFamily: `${latin}, ${japanese}`,
    // Which would break within phrases again.
    "--last-line": "wrap",
  },
  ":where(html, [lang]):lang(zh)": { ...eastAsian, fontFamily: `${latin}, ${taiwanese}` },
  // Browsers know no phrases in Chinese: where there is room, a heading breaks at its punctuation.
  ":is(h1, h2, h3, h4):lang(zh)": { "@media (min-width: 768px)": { wordBreak: "keep-all" } },
  "[lang]": { lineHeight: "text" },
  body: { lineHeight: "text", overflowWrap: "break-word" },
  "h1, h2, h3, h4": {
    color: "fg.heading",
    fontWeight: "heading",
    lineHeight: "heading",
    letterSpacing: "var(--tracking-heading)",
    textWrap: "balance",
  },
  // No last line of one word, or of one character.
  "p, li, dt, dd": { textWrap: "var(--last-line)" },
  // Slanted kanji do not exist, so stress is weight in every language.
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
  // The page itself and a heading take the focus after a move, to be read; a ring around them would say "type here".
  "main:focus, h1:focus, h2:focus, div[tabindex='-1']:focus": { outline: "none" },
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
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      // Fades stay: what moves across the page does not.
      animationName: "appear !important",
      animationIterationCount: "1 !important",
      transitionProperty: "opacity, color, background-color, border-color !important",
      scrollBehavior: "auto !important",
    },
  },
};
