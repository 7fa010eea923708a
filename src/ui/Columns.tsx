import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ColumnsProps {
  side: ReactNode;
  /** Where the side stands on a wide screen. On a phone `start` comes first and `end` last. */
  sideAt?: "start" | "end";
  children: ReactNode;
}

/** A main column and a narrow one beside it, which stays in sight while the main one is read. */
export function Columns({ side, sideAt = "end", children }: ColumnsProps) {
  const beside = (
    <chakra.div minWidth="0" position={{ lg: "sticky" }} top="6" alignSelf="start" width="full">
      {side}
    </chakra.div>
  );
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        lg: sideAt === "start" ? "14rem minmax(0, 1fr)" : "minmax(0, 1fr) 17rem",
        xl: sideAt === "start" ? "17rem minmax(0, 1fr)" : "minmax(0, 1fr) 20rem",
      }}
      gap={{ base: "8", lg: "12" }}
    >
      {sideAt === "start" && beside}
      <chakra.div display="flex" flexDirection="column" gap="8" minWidth="0">
        {children}
      </chakra.div>
      {sideAt === "end" && beside}
    </chakra.div>
  );
}
