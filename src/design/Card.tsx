import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface CardProps {
  as?: "section" | "article" | "li" | "div" | "aside";
  /** `haze` for the one card of a page that should stand out. */
  ground?: "paper" | "haze";
  /** A press anywhere on the card follows the link in its heading. */
  isTarget?: boolean;
  "aria-labelledby"?: string;
  children: ReactNode;
}

/** Stretches the heading's link over the whole card, so that a press anywhere on the card hits the link. */
const target = {
  position: "relative",
  "& :is(h2, h3) a::after": { content: '""', position: "absolute", inset: "0", borderRadius: "card" },
  "&:hover": { borderColor: "line" },
  "&:hover :is(h2, h3) a": { textDecorationThickness: "2px" },
} as const;

export function Card({ as = "div", ground = "paper", isTarget = false, children, ...rest }: CardProps) {
  return (
    <chakra.div
      as={as}
      display="flex"
      flexDirection="column"
      gap="4"
      minWidth="0"
      padding={{ base: "4", sm: "6" }}
      background={ground === "haze" ? "bg.haze" : "bg.paper"}
      border="1px solid"
      borderColor={ground === "haze" ? "bg.haze" : "line.soft"}
      borderRadius="card"
      {...(isTarget && { css: target })}
      {...rest}
    >
      {children}
    </chakra.div>
  );
}
