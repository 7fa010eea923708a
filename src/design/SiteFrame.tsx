import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Wraps header, page and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      {children}
    </chakra.div>
  );
}
