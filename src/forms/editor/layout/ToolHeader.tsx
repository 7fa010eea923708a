import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ToolHeaderProps {
  /** The parts of the tool, in the room between the others. */
  tabs?: ReactNode;
  /** At the end of the row. */
  end: ReactNode;
  /** The title. */
  children: ReactNode;
}

/** The heading of a tool and its tabs in one row, so that its window is for the work. */
export function ToolHeader({ tabs, end, children }: ToolHeaderProps) {
  return (
    <chakra.div display="flex" alignItems="center" columnGap="8">
      {children}
      <chakra.div flex="1" minWidth="0">
        {tabs}
      </chakra.div>
      {end}
    </chakra.div>
  );
}
