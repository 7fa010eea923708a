import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface HeroProps {
  /** Beside the text; hidden where there is no room. */
  picture?: ReactNode;
  /** In place of a picture: a drawing that fills the half beside the text or, where that is narrow, the top. */
  scene?: ReactNode;
  children: ReactNode;
}

const padding = { paddingInline: { base: "4", sm: "6", md: "12" }, paddingBlock: { base: "6", md: "12" } };

/** The opening of a page: a title, a short text, one button, and a picture. */
export function Hero({ picture, scene, children }: HeroProps) {
  return (
    <chakra.header
      display="grid"
      alignItems="center"
      overflow="hidden"
      background="bg.haze"
      borderRadius="card"
      {...(scene === undefined
        ? {
            ...padding,
            gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
            columnGap: "12",
          }
        : { gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.25fr)" } })}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap="4"
        minWidth="0"
        css={{ "& > form": { width: "min(100%, 30rem)" } }}
        {...(scene !== undefined && padding)}
      >
        {children}
      </chakra.div>
      {picture && <chakra.div display={{ base: "none", md: "block" }}>{picture}</chakra.div>}
      {scene && (
        <chakra.div
          order={{ base: "-1", md: "0" }}
          alignSelf="stretch"
          position="relative"
          height={{ base: "clamp(9rem, 45vw, 14rem)", md: "auto" }}
          minHeight={{ md: "25rem" }}
          css={{ "& > svg": { position: "absolute", inset: "0" } }}
        >
          {scene}
        </chakra.div>
      )}
    </chakra.header>
  );
}
