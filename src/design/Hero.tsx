import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface HeroProps {
  /** A picture that fills the half beside the text or, where that is narrow, the top. */
  scene: ReactNode;
  children: ReactNode;
}

/** The opening of a page, on the colours of evening in both schemes: a title, a short text, one action, and a scene. */
export function Hero({ scene, children }: HeroProps) {
  return (
    <chakra.header
      display="grid"
      alignItems="center"
      overflow="hidden"
      background="bg.haze"
      borderRadius="card"
      className="evening"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.25fr)" }}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap={{ base: "3", md: "4" }}
        minWidth="0"
        color="fg.text"
        paddingInline={{ base: "4", sm: "6", md: "12" }}
        paddingBlock={{ base: "4", sm: "6", md: "12" }}
        css={{ "& > form": { width: "min(100%, 30rem)" } }}
      >
        {children}
      </chakra.div>
      <chakra.div
        order={{ base: "-1", md: "0" }}
        alignSelf="stretch"
        position="relative"
        height={{ base: "clamp(9rem, 48vw, 16rem)", md: "auto" }}
        minHeight={{ md: "26rem" }}
        css={{ "& > *": { position: "absolute", inset: "0" } }}
      >
        {scene}
      </chakra.div>
    </chakra.header>
  );
}
