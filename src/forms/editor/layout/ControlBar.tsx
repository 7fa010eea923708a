import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Controls for the content of a page, in as few rows as the width allows. */
export function ControlBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      className="no-print"
      role="group"
      aria-label={label}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(10rem, 100%), 1fr))"
      gap="4"
      alignItems="end"
      paddingBlock="3"
      paddingInline="4"
      background="bg.paper"
      border="1px solid"
      borderColor="line.soft"
      borderRadius="card"
    >
      {children}
    </chakra.div>
  );
}
