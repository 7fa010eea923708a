import { palette, type Shade } from "../../../src/design/palette";

const ink = ({ light, dark }: Shade) => `light-dark(${light}, ${dark})`;
const both = (light: string, dark: string) => ink({ light, dark });

/** The colours that illustrations are drawn in, for the light and the dark scheme at once. */
export const inks = {
  ground: ink(palette.bg.haze),
  /** Colours of things behind people: one step darker than the background, and two. */
  far: both("#C6DAF0", "#24406B"),
  near: both("#A9C6E6", "#315486"),
  paper: both("#FFFFFF", "#DCE6F3"),
  cloth: both("#1B3F73", "#5B8AC4"),
  /** Colours of a room's walls and of the aircraft's inside. */
  shell: both("#1B3F73", "#0F203A"),
  deep: both("#0C1B33", "#0A1424"),
  bright: both("#2F6DB5", "#7FB2EE"),
  metal: both("#7A8A9F", "#8DA0BA"),
  accent: ink(palette.accent.DEFAULT),
  glow: both("#F9D9B5", "#6B5138"),
  /** The sky at sunrise, from above to the horizon, and the ground under it. */
  sky: both("#2463AB", "#0E2146"),
  horizon: both("#5C9ADB", "#1D4480"),
  halo: both("#F6C48F", "#8A6236"),
  hill: both("#2F6DB5", "#2A4C80"),
  tarmac: both("#17345F", "#1B3156"),
  leaf: both("#4E8F73", "#3F8468"),
} as const;

/** Skin colours, alike in both schemes. */
export const skins = { fair: "#F3CDAE", warm: "#E3AE86", brown: "#B67B53", deep: "#80512F" } as const;
export const hairs = { black: "#22222E", brown: "#553624", copper: "#9A5430", grey: "#9AA3B0" } as const;
