import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Around header, page and footer: on a short page the footer stands at the foot of the window. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      {children}
    </chakra.div>
  );
}
