import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Controls for what a page shows, in a row that wraps. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="grid"
      gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr", lg: "repeat(4, minmax(0, 1fr))" }}
      gap="4"
      css={{ "& > .wide": { gridColumn: { sm: "span 2" } } }}
      alignItems="end"
      padding="4"
      background="bg.paper"
      border="1px solid"
      borderColor="line.soft"
      borderRadius="card"
    >
      {children}
    </chakra.div>
  );
}
