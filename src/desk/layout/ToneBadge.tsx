import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type Tone, toneColours } from "../../design/Notice";

/** A word or number on a coloured background. The colour adds nothing to the meaning. */
export const ToneBadge = ({ tone = "info", children }: { tone?: Tone; children: ReactNode }) => (
  <chakra.span
    {...toneColours[tone]}
    display="inline-block"
    marginInlineStart="2"
    paddingInline="2"
    borderRadius="control"
    fontSize="sm"
    fontWeight="label"
    whiteSpace="nowrap"
  >
    {children}
  </chakra.span>
);
