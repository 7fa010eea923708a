import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface SidePanelProps {
  /** Accessible name of the section. */
  label: string;
  /** Called on Esc. */
  onLeave: () => void;
  children: ReactNode;
}

/** A panel beside the main pane, at most as high as the window, with a scroll bar of its own. */
export function SidePanel({ label, onLeave, children }: SidePanelProps) {
  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="4"
      maxHeight={{ lg: "calc(100vh - {spacing.8})" }}
      overflowY="auto"
      padding="6"
      background="bg.paper"
      border="1px solid"
      borderColor="line.soft"
      borderRadius="card"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onLeave();
      }}
    >
      {children}
    </chakra.section>
  );
}
