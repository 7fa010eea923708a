import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface FeatureProps {
  picture: ReactNode;
  children: ReactNode;
  "aria-labelledby": string;
}

/** Text with a picture beside it; consecutive features alternate sides. */
export function Feature({ picture, children, ...rest }: FeatureProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" }}
      alignItems="center"
      columnGap={{ md: "8", lg: "12" }}
      rowGap="4"
      css={{
        "&:nth-of-type(even)": { gridTemplateColumns: { md: "minmax(0, 3fr) minmax(0, 2fr)" } },
        "&:nth-of-type(even) > .picture": { order: { md: 1 } },
      }}
      {...rest}
    >
      <chakra.div
        className="picture"
        display="grid"
        placeItems="center"
        minHeight={{ base: "10rem", md: "16rem" }}
        padding="6"
        background="bg.haze"
        borderRadius="card"
        // An illustration fills its frame.
        css={{ "&:has(> .illustration)": { padding: "0", minHeight: "0" } }}
      >
        {picture}
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
