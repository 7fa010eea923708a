import { chakra } from "@chakra-ui/react";
import { drawnPart } from "./drawnPart";

const scene = (name: string, width = 400) => ({ href: drawnPart(name, "drawing"), size: `${width} 260` });
const portrait = (name: string) => ({ href: drawnPart("portraits", name), size: "64 64" });

/** People at work, and their portraits. */
const drawings = {
  team: scene("team", 720),
  flightDeck: scene("flightDeck"),
  cabin: scene("cabin"),
  apron: scene("apron"),
  hangar: scene("hangar"),
  windowSeat: scene("windowSeat"),
  canteen: scene("canteen"),
  airstairs: scene("airstairs"),
  trail: scene("trail"),
  captain: portrait("captain"),
  firstOfficer: portrait("firstOfficer"),
  purser: portrait("purser"),
  cabinAttendant: portrait("cabinAttendant"),
  rampAgent: portrait("rampAgent"),
  engineer: portrait("engineer"),
};

export const illustrations = Object.keys(drawings);

/** A drawing of people as an ornament, in the colours of the scheme around it. Draws nothing for an unknown name. */
export function Illustration({ name }: { name: string }) {
  const drawing = Object.entries(drawings).find(([key]) => key === name)?.[1];
  if (!drawing) return null;
  const { href, size } = drawing;
  return (
    <chakra.svg
      className="illustration"
      aria-hidden="true"
      viewBox={`0 0 ${size}`}
      display="block"
      width="full"
      height="auto"
      aspectRatio={size.replace(" ", " / ")}
      background={size === "64 64" ? undefined : "bg.haze"}
      borderRadius={size === "64 64" ? "full" : "card"}
    >
      <use href={href} />
    </chakra.svg>
  );
}
