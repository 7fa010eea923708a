import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Space } from "./spacing";

interface RowProps {
  gap?: Space;
  align?: "center" | "start" | "end" | "baseline" | "stretch";
  justify?: "start" | "end" | "center" | "space-between";
  as?: "div" | "ul" | "ol" | "li" | "footer";
  "aria-label"?: string;
  className?: string;
  children: ReactNode;
}

/** Elements side by side, which wrap where there is no room. */
export function Row({ gap = "3", align = "center", justify = "start", children, ...rest }: RowProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems={align}
      justifyContent={justify}
      gap={gap}
      {...rest}
    >
      {children}
    </chakra.div>
  );
}
