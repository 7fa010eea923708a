import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Airstairs from "./Airstairs";
import Apron from "./Apron";
import Astray from "./Astray";
import Cabin from "./Cabin";
import Canteen from "./Canteen";
import Crew, { CrewNarrow } from "./Crew";
import FirstLesson from "./FirstLesson";
import FlightDeck from "./FlightDeck";
import Hangar from "./Hangar";
import { inScheme, schemes } from "./inks";
import { CabinAttendant, Captain, Engineer, FirstOfficer, Purser, RampAgent } from "./Portraits";
import Takeoff from "./Takeoff";
import Terminal from "./Terminal";
import Trail from "./Trail";
import WindowSeat from "./WindowSeat";

/** A drawing, the part of it that a picture shows, and how many pixels wide the picture is. */
interface Illustration {
  Drawing: ComponentType;
  viewBox: string;
  width: number;
}

const scene = (Drawing: ComponentType): Illustration => ({ Drawing, viewBox: "0 0 800 520", width: 720 });
const portrait = (Drawing: ComponentType): Illustration => ({ Drawing, viewBox: "0 0 160 160", width: 160 });

const illustrations: Record<string, Illustration> = {
  // Nearly square: what matters stands within 890 units of its width and 730 of its height, so that none of it is cut off
  // beside a short text (640 × 420 px) or a long one (540 × 650 px).
  crew: { Drawing: Crew, viewBox: "56 -53 1130 1064", width: 1080 },
  crewNarrow: { Drawing: CrewNarrow, viewBox: "105 206 1040 546", width: 820 },
  flightDeck: scene(FlightDeck),
  firstLesson: scene(FirstLesson),
  terminal: scene(Terminal),
  cabin: scene(Cabin),
  apron: scene(Apron),
  hangar: scene(Hangar),
  takeoff: scene(Takeoff),
  airstairs: scene(Airstairs),
  canteen: scene(Canteen),
  windowSeat: scene(WindowSeat),
  trail: scene(Trail),
  astray: scene(Astray),
  captain: portrait(Captain),
  firstOfficer: portrait(FirstOfficer),
  purser: portrait(Purser),
  cabinAttendant: portrait(CabinAttendant),
  rampAgent: portrait(RampAgent),
  engineer: portrait(Engineer),
};

/** The illustrations as SVG, each in both schemes, by the names of their files. */
export function drawIllustrations(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(illustrations).flatMap(([name, { Drawing, viewBox, width }]) => {
      const drawing = renderToStaticMarkup(
        // biome-ignore lint/a11y/noSvgWithoutTitle: the picture that is made of it is an ornament.
        <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} width={width}>
          <Drawing />
        </svg>,
      );
      return schemes.map((scheme): [string, string] => [`${name}.${scheme}.avif`, inScheme(scheme, drawing)]);
    }),
  );
}
