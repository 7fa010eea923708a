import { chakra } from "@chakra-ui/react";
import { markSize } from "./Stepper";

/** Marks the current step of a stepper: a thick ring in the colour of actions. */
export const CurrentStepMark = () => (
  <chakra.span
    aria-hidden="true"
    display="block"
    width={markSize}
    height={markSize}
    border="8px solid"
    borderColor="action"
    borderRadius="full"
    background="bg.paper"
  />
);
