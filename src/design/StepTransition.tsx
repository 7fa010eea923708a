import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface StepTransitionProps {
  /** Key of the content: a new value runs the animation. */
  place: string;
  direction: "ahead" | "back";
  children: ReactNode;
}

/** Slides its content in from the direction of travel. CSS only, so that no script failure can leave it hidden. */
export function StepTransition({ place, direction, children }: StepTransitionProps) {
  return (
    <chakra.div
      key={place}
      animation={`${direction === "ahead" ? "travelAhead" : "travelBack"} 220ms {easings.out}`}
    >
      {children}
    </chakra.div>
  );
}
