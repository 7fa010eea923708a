import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface CardProps {
  as?: "section" | "article" | "li" | "div" | "aside";
  /** `haze` for the one card of a page that should stand out. */
  ground?: "paper" | "haze";
  "aria-labelledby"?: string;
  children: ReactNode;
}

export function Card({ as = "div", ground = "paper", children, ...rest }: CardProps) {
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
      {...rest}
    >
      {children}
    </chakra.div>
  );
}
