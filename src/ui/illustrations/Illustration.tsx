import { chakra } from "@chakra-ui/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type * as Portraits from "./Portraits";

type Load = () => Promise<{ default: ComponentType }>;

const scene = (load: Load, width = 400) => ({ Drawing: lazy(load), size: `${width} 260` });
const portrait = (name: keyof typeof Portraits) => ({
  Drawing: lazy(() => import("./Portraits").then((all) => ({ default: all[name] }))),
  size: "64 64",
});

/** People at work, and their portraits. Each comes in a chunk of its own. */
const drawings = {
  team: scene(() => import("./Team"), 720),
  flightDeck: scene(() => import("./FlightDeck")),
  cabin: scene(() => import("./Cabin")),
  apron: scene(() => import("./Apron")),
  hangar: scene(() => import("./Hangar")),
  windowSeat: scene(() => import("./WindowSeat")),
  canteen: scene(() => import("./Canteen")),
  airstairs: scene(() => import("./Airstairs")),
  trail: scene(() => import("./Trail")),
  captain: portrait("CaptainPortrait"),
  firstOfficer: portrait("FirstOfficerPortrait"),
  purser: portrait("PurserPortrait"),
  cabinAttendant: portrait("CabinAttendantPortrait"),
  rampAgent: portrait("RampAgentPortrait"),
  engineer: portrait("EngineerPortrait"),
};

export const illustrations = Object.keys(drawings);

/** A drawing of people as an ornament, fetched when the reader comes near it. Draws nothing for an unknown name. */
export function Illustration({ name }: { name: string }) {
  const drawing = Object.entries(drawings).find(([known]) => known === name)?.[1];
  if (!drawing) return null;
  const { Drawing, size } = drawing;
  return (
    <Frame size={size}>
      <Drawing />
    </Frame>
  );
}

/** Takes its room at once, so that nothing moves when the drawing comes. */
function Frame({ size, children }: { size: string; children: ReactNode }) {
  const frame = useRef<SVGSVGElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear((already) => already || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "300px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <chakra.svg
      ref={frame}
      className="illustration"
      aria-hidden="true"
      viewBox={`0 0 ${size}`}
      display="block"
      width="full"
      height="auto"
      aspectRatio={size.replace(" ", " / ")}
      background={size === "64 64" ? undefined : "bg.haze"}
      borderRadius={size === "64 64" ? "full" : "card"}
      // The drawing comes by a script: without one, no empty frame stands for it.
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
      {isNear && (
        <Suspense>
          <chakra.g animation="appear 400ms {easings.out}">{children}</chakra.g>
        </Suspense>
      )}
    </chakra.svg>
  );
}
