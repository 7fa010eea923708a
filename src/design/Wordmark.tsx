import { chakra } from "@chakra-ui/react";
import { LogoMark } from "./LogoMark";

/** Logo and name; the logo alone where the header has no room for both. */
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
      // A name that does not fit beside the logo wraps out of sight.
      css={{ "header &": { flexWrap: "wrap", minWidth: "0", height: "2rem", overflow: "hidden" } }}
    >
      <LogoMark />
      <chakra.span lineHeight="2rem">{name}</chakra.span>
    </chakra.span>
  );
}
