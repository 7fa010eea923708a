import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface TravelProps {
  /** What is shown: another word, another place. */
  place: string;
  /** Which way the route was taken to come here. */
  direction: "ahead" | "back";
  children: ReactNode;
}

/** What follows slides in from where the traveller is going. CSS alone, so that no script can leave it unseen. */
export function Travel({ place, direction, children }: TravelProps) {
  return (
    <chakra.div
      key={place}
      animation={`${direction === "ahead" ? "travelAhead" : "travelBack"} 220ms {easings.out}`}
    >
      {children}
    </chakra.div>
  );
}
