import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

interface DisclosureProps {
  summary: ReactNode;
  /** Open from the first; after that it is the reader's. */
  open?: boolean;
  children: ReactNode;
}

/** A question that opens its answer. Found by the browser's search within the page, like all of `<details>`. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <chakra.details
      open={open}
      borderBottom="1px solid"
      borderColor="line.soft"
      css={{ "&[open] > summary svg": { transform: "rotate(180deg)" } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minHeight="3rem"
        paddingBlock="3"
        color="fg.heading"
        fontWeight="label"
        cursor="pointer"
        borderRadius="control"
        _hover={{ color: "fg.link" }}
        css={{
          "&::-webkit-details-marker": { display: "none" },
          "& svg": { flex: "none", transition: "transform 120ms" },
        }}
      >
        {summary}
        <Icon name="chevron" />
      </chakra.summary>
      <chakra.div paddingBlockEnd="6" maxWidth="measure">
        {children}
      </chakra.div>
    </chakra.details>
  );
}
