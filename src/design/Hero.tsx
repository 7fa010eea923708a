import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface HeroProps {
  /** A picture that fills the half beside the text or, on a narrow screen, the place above the text. */
  scene: ReactNode;
  children: ReactNode;
}

/** The opening of a page, in evening colours in both schemes: a title, a short text, one action, and a scene. */
export function Hero({ scene, children }: HeroProps) {
  return (
    <chakra.header
      display="grid"
      overflow="hidden"
      borderRadius="card"
      className="evening"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1.25fr)" }}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap={{ base: "3", md: "4" }}
        alignSelf="stretch"
        justifyContent="center"
        minWidth="0"
        color="fg.text"
        background="bg.haze"
        paddingInline={{ base: "4", sm: "6", md: "12" }}
        paddingBlock={{ base: "4", sm: "6", md: "12" }}
        css={{ "& > form": { width: "min(100%, 30rem)" } }}
      >
        {children}
      </chakra.div>
      <chakra.div
        order={{ base: "-1", lg: "0" }}
        position="relative"
        height={{ base: "max(9rem, 48vw)", lg: "auto" }}
        minHeight={{ lg: "26rem" }}
        css={{
          "& > *": { position: "absolute", inset: "0" },
          // A background until the picture has loaded, 2px smaller than the picture: at full size it would show at the
          // corners.
          "&::before": {
            content: '""',
            position: "absolute",
            inset: "2px",
            background: "bg.haze",
            borderRadius: "card",
          },
          "& > .illustration": { background: "none" },
        }}
      >
        {scene}
      </chakra.div>
    </chakra.header>
  );
}
