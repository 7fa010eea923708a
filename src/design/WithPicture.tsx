import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A picture with content beside it, or below it on a narrow screen. */
export function WithPicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <chakra.div containerType="inline-size">
      <chakra.div
        display="grid"
        gap="6"
        alignItems="center"
        css={{
          "@container (width >= 40rem)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: "8" },
        }}
      >
        {picture}
        <chakra.div display="flex" flexDirection="column" gap="6">
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
