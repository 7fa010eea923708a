import { palette, type Shade } from "../../../src/design/palette";

export const schemes = ["light", "dark"] as const;

const ink = ({ light, dark }: Shade) => `light-dark(${light}, ${dark})`;
const both = (light: string, dark: string) => ink({ light, dark });

/** The colours that illustrations are drawn in: by day in the light scheme, in the last light in the dark one. */
export const inks = {
  cloth: both("#1B3F73", "#5B8AC4"),
  deep: both("#0C1B33", "#0A1424"),
  metal: both("#7A8A9F", "#8DA0BA"),
  accent: ink(palette.accent.DEFAULT),
  leaf: both("#4E8F73", "#3F8468"),
  /** Clothes. */
  uniform: both("#12294F", "#142B54"),
  coverall: both("#2B5FA8", "#2A5696"),
  overall: both("#2F7A63", "#2B6B58"),
  navy: both("#1D4A8C", "#214D8C"),
  shirt: both("#FFFFFF", "#DDE7F5"),
  vest: both("#F08A24", "#F2942F"),
  reflector: both("#FFF3D6", "#FFF0CC"),
  ember: both("#C7651A", "#C9691C"),
  /** The edge that the sun lights. */
  rim: both("#FFD9A0", "#FFC98A"),
  /** Dawn from above to the horizon, and what it lights. */
  dawn1: both("#0F3F8C", "#071331"),
  dawn2: both("#3F86D6", "#173B78"),
  dawnPink: both("#F4BFA0", "#5B4B77"),
  dawn3: both("#FBC58B", "#A3677A"),
  dawn4: both("#F59A4E", "#E58A45"),
  sunGlow: both("#FFDDA0", "#F7A65B"),
  sunDisc: both("#FFF0C9", "#FFC27A"),
  cloudLit: both("#FFF1E2", "#9A7896"),
  birds: both("#0C1B33", "#C9DAF2"),
  ridge1: both("#7E8DBB", "#2B3B69"),
  ridge2: both("#4C6BA6", "#1D2F5A"),
  tower: both("#1F3E72", "#0C1A36"),
  lamp: both("#FFE4A6", "#FFDE96"),
  apron1: both("#234B82", "#122546"),
  /** Aircraft, from above to below. */
  hull1: both("#FFFFFF", "#C5D4EA"),
  hull2: both("#EDF3FA", "#8FA8CC"),
  hull3: both("#9DB6D8", "#3F5B8C"),
  glass: both("#0E2447", "#0A1730"),
  seam: both("#A9BDD8", "#5E7AA8"),
  strut: both("#8796AD", "#56688A"),
  /** A clear day, and a clear night. */
  day1: both("#1F66C1", "#071331"),
  day2: both("#6FB1F0", "#1D4480"),
  day3: both("#D6EBFB", "#4A6FA8"),
  /** Rooms: their walls from light to shadow, and the floor. */
  wall1: both("#F6E3C8", "#2A3E66"),
  wall2: both("#E9C79B", "#1B2C52"),
  steel1: both("#5E8FD0", "#2C4C80"),
  steel2: both("#24508F", "#101F40"),
  seat: both("#1F5FB0", "#2A5596"),
  seatDark: both("#174784", "#1B3A6B"),
  wood: both("#D98B45", "#A8652F"),
} as const;

/** The drawing with the colours of one scheme. */
export const inScheme = (scheme: (typeof schemes)[number], drawing: string): string =>
  drawing.replaceAll(/light-dark\((.*?), (.*?)\)/g, scheme === "light" ? "$1" : "$2");

/** Skin, its shadow, and the lips. */
export const skinTones = {
  fair: { base: "#F6CDA9", shade: "#DFA27C", lip: "#C0554A" },
  warm: { base: "#E5AC80", shade: "#C58558", lip: "#A9483C" },
  brown: { base: "#B97C52", shade: "#935A36", lip: "#8A3B33" },
  deep: { base: "#83502F", shade: "#5F361D", lip: "#6E2B2A" },
} as const;
export const hairs = { black: "#22222E", brown: "#553624", copper: "#9A5430", grey: "#9AA3B0" } as const;
