import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ColumnsProps {
  side: ReactNode;
  /**
   * The position of the side column on a wide screen. On a narrow screen, `start` is above the main column
   * and `end` below it.
   */
  sideAt?: "start" | "end";
  /** Whether the side column is hidden on a narrow screen. */
  sideOnlyWide?: boolean;
  children: ReactNode;
}

/** A main column and a narrow side column, which is sticky on a wide screen. */
export function MainAndSideColumn({ side, sideAt = "end", sideOnlyWide = false, children }: ColumnsProps) {
  const beside = (
    <chakra.div
      minWidth="0"
      position={{ lg: "sticky" }}
      top="6"
      alignSelf="start"
      width="full"
      display={sideOnlyWide ? { lgDown: "none" } : undefined}
    >
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
