import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface StepTransitionProps {
  /** What is shown: another word, another place. */
  place: string;
  /** Which way the route was taken to come here. */
  direction: "ahead" | "back";
  children: ReactNode;
}

/** What follows slides in from where the traveller is going. CSS alone, so that no script can leave it unseen. */
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
