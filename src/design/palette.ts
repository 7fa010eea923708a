/**
 * A colour in the light and the dark scheme. tests/design/palette.test.ts measures the contrast of each text
 * and control to its background.
 */
export interface Shade {
  light: string;
  dark: string;
}

const shade = (light: string, dark: string): Shade => ({ light, dark });

/** Every colour of the site, named for its use. `DEFAULT` is the colour of the group's own name: `action`, `line`. */
export const palette = {
  bg: {
    ground: shade("#F6F8FB", "#0A1424"),
    paper: shade("#FFFFFF", "#101D33"),
    cloud: shade("#EDF2F8", "#16253F"),
    haze: shade("#DCE8F5", "#1B3052"),
  },
  fg: {
    heading: shade("#0C1B33", "#F4F7FC"),
    text: shade("#1F2E46", "#E8EEF7"),
    muted: shade("#4A5A70", "#A9B8CC"),
    link: shade("#1B3F73", "#9CC6F7"),
  },
  action: {
    DEFAULT: shade("#2F6DB5", "#7FB2EE"),
    strong: shade("#23568F", "#A3CAF6"),
    ink: shade("#FFFFFF", "#0A1424"),
  },
  // The orange of the site is too light for text on paper in the light scheme: use `accent.text`.
  accent: {
    DEFAULT: shade("#E8872B", "#F5A959"),
    soft: shade("#FDF1E4", "#33271B"),
    ink: shade("#0C1B33", "#0A1424"),
    text: shade("#8F4405", "#F5A959"),
  },
  // `line` is the border of a control and needs contrast; `soft` is only a divider.
  line: {
    DEFAULT: shade("#7A8A9F", "#6D7F97"),
    soft: shade("#D3DDE9", "#283D60"),
  },
  good: {
    DEFAULT: shade("#1D7048", "#7AD3A5"),
    soft: shade("#E4F3EB", "#12302C"),
  },
  bad: {
    DEFAULT: shade("#B3261E", "#FF9A90"),
    strong: shade("#8E1B15", "#FFB8B1"),
    soft: shade("#FCECEA", "#361D28"),
    ink: shade("#FFFFFF", "#0A1424"),
  },
} satisfies Record<string, Record<string, Shade>>;
