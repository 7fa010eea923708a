import { defineConfig } from "@chakra-ui/react";
import { palette, type Shade } from "./palette";

/**
 * The colour tokens of a group: `light-dark()` chooses by the `color-scheme` of `<html>` (see
 * colorScheme.ts).
 */
const colorTokens = (group: Record<string, Shade>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, { light, dark }]) => [
      name,
      { value: `light-dark(${light}, ${dark})` },
    ]),
  );

const values = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, { value }]));

/**
 * The design tokens. Colour tokens (`fg.muted`, `bg.haze`) follow light and dark by themselves. Do not use Chakra's
 * `_dark`: it ignores the scheme of the operating system.
 */
export const themeConfig = defineConfig({
  cssVarsPrefix: "s",
  theme: {
    breakpoints: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px" },
    semanticTokens: {
      colors: Object.fromEntries(Object.entries(palette).map(([name, group]) => [name, colorTokens(group)])),
    },
    tokens: {
      // 4, 8, 12, 16, 24, 32, 48 and 72 px: each name times 4 is the width in px. Other widths are left out
      // on purpose.
      spacing: values({
        0: "0px",
        1: "0.25rem",
        2: "0.5rem",
        3: "0.75rem",
        4: "1rem",
        6: "1.5rem",
        8: "2rem",
        12: "3rem",
        18: "4.5rem",
      }),
      sizes: values({
        full: "100%",
        control: "var(--control)",
        measure: "var(--measure)",
        narrow: "42rem",
        wide: "72rem",
      }),
      fontSizes: values({
        sm: "0.875rem",
        md: "1rem",
        lg: "1.125rem",
        xl: "1.375rem",
        "2xl": "1.75rem",
        "3xl": "clamp(1.75rem, 1.4rem + 1.5vw, 2.25rem)",
        "4xl": "clamp(1.75rem, 1.1rem + 2.8vw, 3rem)",
      }),
      fontWeights: values({ text: "400", label: "600", heading: "650", strong: "700" }),
      lineHeights: values({ text: "var(--leading)", heading: "var(--leading-heading)", tight: "1.2" }),
      radii: values({ control: "4px", card: "10px", full: "999px" }),
      shadows: values({ float: "0 10px 32px light-dark(rgb(12 27 51 / 0.18), rgb(0 0 0 / 0.55))" }),
      durations: values({ touch: "120ms", enter: "220ms" }),
      easings: values({ out: "cubic-bezier(0.2, 0.7, 0.3, 1)" }),
      zIndex: values({ skip: "30", toast: "20", menu: "10" }),
    },
    keyframes: {
      appear: { from: { opacity: 0 } },
      wait: { from: { visibility: "hidden" } },
      approach: { from: { transform: "scaleX(0)" } },
      rise: { from: { opacity: 0, transform: "translateY(8px)" } },
      travelAhead: { from: { opacity: 0, transform: "translateX(16px)" } },
      travelBack: { from: { opacity: 0, transform: "translateX(-16px)" } },
      sweep: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(100%)" } },
      turn: { to: { transform: "rotate(1turn)" } },
      breathe: { "50%": { opacity: 0.5 } },
    },
  },
});
