import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type Tone, toneColours } from "./Notice";

/** A state in one or two words. */
export function Tag({ tone = "info", children }: { tone?: Tone | "neutral"; children: ReactNode }) {
  const colours = tone === "neutral" ? { background: "bg.cloud", color: "fg.muted" } : toneColours[tone];
  return (
    <chakra.span
      display="inline-block"
      paddingBlock="0.125rem"
      paddingInline="2"
      borderRadius="control"
      fontSize="sm"
      fontWeight="label"
      lineHeight="1.5"
      whiteSpace="nowrap"
      {...colours}
    >
      {children}
    </chakra.span>
  );
}
