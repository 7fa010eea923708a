import { chakra } from "@chakra-ui/react";

/** Shows its content only where a page has one column. */
export const OnNarrowScreens = chakra("div", { base: { lg: { display: "none" } } });
