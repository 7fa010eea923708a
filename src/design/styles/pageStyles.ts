import type { SystemStyleObject } from "@chakra-ui/react";
import { palette } from "../palette";
import { wrapInMediaPrint } from "./printStyles";
import { eastAsian, reading } from "./textStyles";

/**
 * Figtree for Latin letters and digits in every language, with a Japanese or a Chinese font for all other characters.
 */
const latin = '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Wide"';
const japanese =
  '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Yu Gothic", Meiryo, system-ui, sans-serif';
const taiwanese =
  '"PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei UI", "Microsoft JhengHei", system-ui, sans-serif';

/** Every colour token as it is in the dark scheme. */
const darkTokens = Object.fromEntries(
  Object.entries(palette).flatMap(([group, shades]) =>
    Object.entries(shades).map(([name, { dark }]) => [
      `--s-colors-${name === "DEFAULT" ? group : `${group}-${name}`}`,
      dark,
    ]),
  ),
);

/** The styles of the page itself. */
export const pageStyles: Record<string, SystemStyleObject> = {
  html: {
    "--control": "2.75rem",
    ...reading,
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
  // The form editor controls its scroll position itself.
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
  // Korean has spaces between words, and a line that breaks within one reads badly.
  ":where(html, [lang]):lang(ko)": { wordBreak: "keep-all" },
  body: { lineHeight: "text", overflowWrap: "break-word" },
  "html, html.dark, html.light": wrapInMediaPrint({
    colorScheme: "light",
    background: "none",
    fontSize: "9pt",
    "--leading": "1.35",
  }),
  "#main": wrapInMediaPrint({ padding: "0", gap: "2", maxWidth: "none" }),
};
