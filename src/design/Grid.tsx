import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Cards of equal width, as many in a row as fit. */
export function Grid({
  as = "div",
  minimum = "16rem",
  children,
}: {
  as?: "div" | "ul";
  minimum?: string;
  children: ReactNode;
}) {
  return (
    <chakra.div
      as={as}
      display="grid"
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${minimum}), 1fr))`}
      gap={{ base: "4", sm: "6" }}
    >
      {children}
    </chakra.div>
  );
}
