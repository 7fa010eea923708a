import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PageProps {
  /** `window`: the whole window with little spacing, for a tool. */
  width?: "narrow" | "wide" | "window";
  /** The accessible name of the column, for a page in a frame beside other frames. */
  label?: string | undefined;
  children: ReactNode;
}

/** The main column of a page. The skip link leads here, and a navigation moves the focus here. */
export function Page({ width = "wide", label, children }: PageProps) {
  const isTool = width === "window";
  return (
    <chakra.main
      id="main"
      aria-label={label}
      tabIndex={-1}
      display="flex"
      flexDirection="column"
      gap={isTool ? "4" : "8"}
      width="full"
      // The maximum width is the width of the text; the padding is added to it.
      maxWidth={isTool ? undefined : `calc({sizes.${width}} + 2 * {spacing.6})`}
      marginInline="auto"
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock={isTool ? "4" : { base: "8", md: "12" }}
      // Content that slides in from the side must not widen the page meanwhile.
      overflowX="clip"
      // The footer is below the window from the start: content that arrives later moves nothing that is in sight.
      css={isTool ? undefined : { "@media screen": { minHeight: "calc(100dvh - 4.5rem)" } }}
    >
      {children}
    </chakra.main>
  );
}
