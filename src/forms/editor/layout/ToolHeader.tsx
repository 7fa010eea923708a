import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ToolHeaderProps {
  /** The tabs between the title and the end of the row. */
  tabs?: ReactNode;
  /** Content at the end of the row. */
  end: ReactNode;
  /** The title. */
  children: ReactNode;
}

/** The title of a tool and its tabs in one row, which leaves most of the window for the content. */
export function ToolHeader({ tabs, end, children }: ToolHeaderProps) {
  return (
    <chakra.div className="no-print" display="flex" alignItems="center" columnGap="8">
      {children}
      <chakra.div flex="1" minWidth="0">
        {tabs}
      </chakra.div>
      {end}
    </chakra.div>
  );
}
