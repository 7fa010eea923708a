import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

interface DisclosureProps {
  summary: ReactNode;
  /** Whether the disclosure is open at first; afterwards the reader opens and closes it. */
  open?: boolean;
  /** Whether the disclosure is always open on a wide screen, without its summary and foot. */
  openWhenWide?: boolean;
  /** A foot that stays in view while the reader scrolls through the content. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Keeps a disclosure open on a wide screen. Browsers without `::details-content` draw it there as on a narrow
 * screen.
 */
const alwaysOpen: SystemStyleObject = {
  lg: {
    "@supports selector(::details-content)": {
      borderBottom: "0",
      "&::details-content": { contentVisibility: "visible", display: "block" },
      "& > summary, & > .foot": { display: "none" },
    },
  },
};

/** A summary that opens to show more content. `<details>` lets the browser's find-in-page open it. */
export function Disclosure({ summary, open, openWhenWide = false, foot, children }: DisclosureProps) {
  return (
    <chakra.details
      open={open}
      borderBottom="1px solid"
      borderColor="line.soft"
      css={{ "&[open] > summary svg": { transform: "rotate(180deg)" }, ...(openWhenWide && alwaysOpen) }}
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
      {foot && (
        <chakra.div
          className="foot"
          position="sticky"
          bottom="0"
          zIndex="1"
          paddingBlock="3"
          background="bg.ground"
        >
          {foot}
        </chakra.div>
      )}
    </chakra.details>
  );
}
