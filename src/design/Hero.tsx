import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface HeroProps {
  /** Beside the text; hidden where there is no room. */
  picture: ReactNode;
  children: ReactNode;
}

/** The opening of a page: a title, a short text, one button, and a picture. */
export function Hero({ picture, children }: HeroProps) {
  return (
    <chakra.header
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" }}
      alignItems="center"
      columnGap="12"
      paddingInline={{ base: "4", sm: "6", md: "12" }}
      paddingBlock={{ base: "6", md: "12" }}
      background="bg.haze"
      borderRadius="card"
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap="4"
        minWidth="0"
        css={{ "& > form": { width: "min(100%, 30rem)" } }}
      >
        {children}
      </chakra.div>
      <chakra.div display={{ base: "none", md: "block" }}>{picture}</chakra.div>
    </chakra.header>
  );
}
