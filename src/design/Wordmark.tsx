import { chakra } from "@chakra-ui/react";
import { LogoMark } from "./LogoMark";

/** Logo and name. In a phone's header, the name stands in two small lines where it is long. */
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
      css={{
        "header &": {
          minWidth: "0",
          smDown: { fontSize: "sm", lineHeight: "1.2", whiteSpace: "normal", wordBreak: "var(--phrases)" },
        },
        "& > svg": { flex: "none" },
      }}
    >
      <LogoMark />
      <span>{name}</span>
    </chakra.span>
  );
}
