import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formations } from "../../../src/design/formations";
import Airstairs from "./Airstairs";
import Apron from "./Apron";
import Cabin from "./Cabin";
import Canteen from "./Canteen";
import Dawn from "./Dawn";
import FlightDeck from "./FlightDeck";
import { Flock } from "./Flock";
import Hangar from "./Hangar";
import { CabinAttendant, Captain, Engineer, FirstOfficer, Purser, RampAgent } from "./Portraits";
import Team from "./Team";
import Trail from "./Trail";
import WindowSeat from "./WindowSeat";

/** Scenes, 260 units high and 400 wide; that of the team is 720 wide, the dawn 800 by 400. */
const scenes: Record<string, ComponentType> = {
  dawn: Dawn,
  team: Team,
  flightDeck: FlightDeck,
  cabin: Cabin,
  apron: Apron,
  hangar: Hangar,
  windowSeat: WindowSeat,
  canteen: Canteen,
  airstairs: Airstairs,
  trail: Trail,
};

const portraits: Record<string, ComponentType> = {
  captain: Captain,
  firstOfficer: FirstOfficer,
  purser: Purser,
  cabinAttendant: CabinAttendant,
  rampAgent: RampAgent,
  engineer: Engineer,
};

const svg = (content: ReactNode) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${renderToStaticMarkup(content)}</svg>\n`;

/**
 * The illustrations as SVG, by file name: each scene under the id `drawing`, all portraits, each under its name, and the
 * parts of each formation of birds.
 */
export function drawIllustrations(): ReadonlyMap<string, string> {
  const drawn = Object.entries(scenes).map(([name, Scene]): [string, string] => [
    `${name}.svg`,
    svg(
      <g id="drawing">
        <Scene />
      </g>,
    ),
  ]);
  const busts = Object.entries(portraits).map(([name, Portrait]) => (
    <g key={name} id={name}>
      <Portrait />
    </g>
  ));
  const flocks = formations.map((formation): [string, string] => [
    `${formation}.svg`,
    svg(<Flock formation={formation} />),
  ]);
  return new Map([...drawn, ["portraits.svg", svg(busts)], ...flocks]);
}
