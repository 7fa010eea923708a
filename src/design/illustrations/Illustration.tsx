import { chakra } from "@chakra-ui/react";
import { drawnPart } from "./drawnPart";

const scene = (name: string, size = "400 260") => ({ href: drawnPart(name, "drawing"), size });
const portrait = (name: string) => ({ href: drawnPart("portraits", name), size: "64 64" });

/** People at work, and their portraits. */
const drawings = {
  dawn: scene("dawn", "800 400"),
  team: scene("team", "720 260"),
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

interface IllustrationProps {
  name: string;
  /** The drawing fills the box around it, and is cut off where that has another shape. */
  isFilling?: boolean;
}

/** A drawing of people as an ornament, in the colours of the scheme around it. Draws nothing for an unknown name. */
export function Illustration({ name, isFilling = false }: IllustrationProps) {
  const drawing = Object.entries(drawings).find(([key]) => key === name)?.[1];
  if (!drawing) return null;
  const { href, size } = drawing;
  const isPortrait = size === "64 64";
  return (
    <chakra.svg
      className="illustration"
      aria-hidden="true"
      viewBox={`0 0 ${size}`}
      display="block"
      width="full"
      background={isPortrait ? undefined : "bg.haze"}
      {...(isFilling
        ? { height: "full", preserveAspectRatio: "xMidYMid slice" }
        : {
            height: "auto",
            aspectRatio: size.replace(" ", " / "),
            borderRadius: isPortrait ? "full" : "card",
          })}
    >
      <use href={href} />
    </chakra.svg>
  );
}
