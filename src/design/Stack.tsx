import { chakra } from "@chakra-ui/react";
import type { FocusEventHandler, ReactNode } from "react";
import type { Space } from "./spacing";

interface StackProps {
  gap?: Space;
  align?: "stretch" | "start" | "center";
  as?: "div" | "section" | "ul" | "ol" | "header" | "article" | "li";
  "aria-labelledby"?: string;
  "aria-label"?: string;
  onBlur?: FocusEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A column of elements. */
export function Stack({ gap = "4", align = "stretch", children, ...rest }: StackProps) {
  return (
    <chakra.div display="flex" flexDirection="column" alignItems={align} gap={gap} {...rest}>
      {children}
    </chakra.div>
  );
}
