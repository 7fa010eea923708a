/** The addresses of the files that `npm run pictures` draws, by their paths. */
const files = import.meta.glob<string>("./drawn/*.avif", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

type Size = readonly [width: number, height: number];

interface InBothSchemes {
  light: string;
  dark: string;
}

interface Drawing extends InBothSchemes {
  size: Size;
  /** The files for a narrow window. */
  narrow?: InBothSchemes;
}

const file = (name: string) => files[`./drawn/${name}.avif`] ?? "";
const both = (name: string): InBothSchemes => ({ light: file(`${name}.light`), dark: file(`${name}.dark`) });
const scene = (name: string): Drawing => ({ ...both(name), size: [400, 260] });
const portrait = (name: string): Drawing => ({ ...both(name), size: [64, 64] });

/** The drawings by their names: people at work, and portraits. */
export const drawings: Record<string, Drawing> = {
  crew: { ...both("crew"), size: [565, 532], narrow: both("crewNarrow") },
  flightDeck: scene("flightDeck"),
  firstLesson: scene("firstLesson"),
  terminal: scene("terminal"),
  cabin: scene("cabin"),
  apron: scene("apron"),
  hangar: scene("hangar"),
  takeoff: scene("takeoff"),
  airstairs: scene("airstairs"),
  canteen: scene("canteen"),
  windowSeat: scene("windowSeat"),
  trail: scene("trail"),
  astray: scene("astray"),
  captain: portrait("captain"),
  firstOfficer: portrait("firstOfficer"),
  purser: portrait("purser"),
  cabinAttendant: portrait("cabinAttendant"),
  rampAgent: portrait("rampAgent"),
  engineer: portrait("engineer"),
};
