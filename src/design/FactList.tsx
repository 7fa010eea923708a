import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { TextWithJapaneseBreaks } from "./TextWithJapaneseBreaks";

export interface Fact {
  id: string;
  term: ReactNode;
  detail: ReactNode;
  /** Whether the detail is a long text, which gets a whole row. */
  isLong?: boolean;
}

const ofFacts = {
  "& > div": { minWidth: "0" },
  // An amount does not wrap on a phone, so it gets a whole row there.
  "& > div:has(.amount)": { gridColumn: { base: "1 / -1", sm: "auto" } },
  "& > [data-long], & > :only-child": { gridColumn: "1 / -1" },
  "& .amount": { whiteSpace: { base: "nowrap", sm: "normal" } },
  "& > div > dt": { color: "fg.muted", fontSize: "sm" },
  "& > div > dd": {
    color: "fg.heading",
    fontWeight: "label",
    overflowWrap: "anywhere",
    textWrap: "balance",
  },
} as const;

/** A description list with each term above its details, in one column on a wide screen. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "1fr 1fr", lg: "minmax(0, 1fr)" }}
      columnGap={{ base: "4", lg: "6" }}
      rowGap={{ base: "3", lg: "4" }}
      css={ofFacts}
    >
      {facts.map(({ id, term, detail, isLong }) => (
        <div key={id} data-long={isLong ? "" : undefined}>
          <dt>{term}</dt>
          <dd className="phrases">
            <TextWithJapaneseBreaks text={detail} />
          </dd>
        </div>
      ))}
    </chakra.dl>
  );
}
