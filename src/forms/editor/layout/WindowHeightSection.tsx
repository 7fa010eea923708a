import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface FullHeightProps {
  /** Accessible name of the section. */
  label: string;
  children: ReactNode;
}

/** A section as high as the window; a child with the class `fill` takes the remaining room. */
export function WindowHeightSection({ label, children }: FullHeightProps) {
  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="3"
      height="calc(100vh - {spacing.8})"
      minHeight="24rem"
      minWidth="0"
      css={{ "& .fill": { display: "flex", flexDirection: "column", flex: "1 1 0", minHeight: "0" } }}
    >
      {children}
    </chakra.section>
  );
}
