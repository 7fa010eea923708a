import { chakra } from "@chakra-ui/react";
import { Mark } from "./Mark";

/** The bird and the name. */
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
      {name}
    </chakra.span>
  );
}
