import { chakra } from "@chakra-ui/react";
import { Mark } from "./Mark";

/** Logo and name; in the header of a very narrow window the logo alone. */
export function Wordmark({ name }: { name: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      color="fg.heading"
      fontSize="lg"
      fontWeight="strong"
      letterSpacing="var(--tracking-heading)"
      whiteSpace="nowrap"
    >
      <Mark />
      <chakra.span css={{ "header &": { "@media (max-width: 350px)": { width: "0", overflow: "hidden" } } }}>
        {name}
      </chakra.span>
    </chakra.span>
  );
}
