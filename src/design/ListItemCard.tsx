import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./Card";
import type { Fact } from "./FactList";

interface ListEntryProps {
  /**
   * A few short facts, in the same place in each entry. On a narrow screen, the term of a fact without
   * `hasTerm` is for screen readers only.
   */
  facts: Array<Fact & { hasTerm?: boolean }>;
  /** A note below the heading, hidden on a phone. */
  note: string;
  /** A heading with the link of the whole entry, and the content below the heading. */
  children: ReactNode;
}

const ofFacts = {
  "& > div": { display: { base: "flex", lg: "block" }, gap: "1", minWidth: "0" },
  "& dt": { color: "fg.muted", fontSize: { base: "md", lg: "sm" } },
  "& dt[data-apart]": { srOnly: { base: true, lg: false } },
  "& dd": { color: "fg.heading", fontWeight: "label", whiteSpace: { base: "normal", lg: "nowrap" } },
  "& .amount": { whiteSpace: "nowrap" },
  // The first fact is a name, which may be long.
  "& > div:first-of-type dd": { whiteSpace: "normal" },
} as const;

/**
 * An entry of a list: its heading and facts are side by side on a wide screen, and below each other on a
 * narrow screen.
 */
export function ListItemCard({ facts, note, children }: ListEntryProps) {
  return (
    <Card as="li" isTarget density="compact">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1.5fr)" }}
        columnGap="6"
        rowGap="1"
        alignItems="center"
      >
        <div>
          {children}
          <chakra.p display={{ base: "none", sm: "block" }} color="fg.muted" fontSize="sm">
            {note}
          </chakra.p>
        </div>
        <chakra.dl
          display={{ base: "flex", lg: "grid" }}
          flexWrap="wrap"
          gridTemplateColumns="9fr 6.5fr 15fr"
          columnGap={{ base: "3", lg: "4" }}
          css={ofFacts}
        >
          {facts.map(({ id, term, detail, hasTerm }) => (
            <div key={id}>
              <dt data-apart={hasTerm ? undefined : ""}>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </chakra.dl>
      </chakra.div>
    </Card>
  );
}
