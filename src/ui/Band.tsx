import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface BandProps {
  ground?: "haze" | "paper";
  "aria-labelledby"?: string;
  children: ReactNode;
}

/** A stretch of another ground across the column, for what a page opens with. */
export function Band({ ground = "haze", children, ...rest }: BandProps) {
  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      gap="6"
      paddingInline={{ base: "6", md: "12" }}
      paddingBlock={{ base: "8", md: "12" }}
      background={ground === "haze" ? "bg.haze" : "bg.paper"}
      borderRadius="card"
      overflow="hidden"
      {...rest}
    >
      {children}
    </chakra.section>
  );
}
