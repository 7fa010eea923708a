import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface Fact {
  id: string;
  term: ReactNode;
  detail: ReactNode;
}

/** Facts in a fixed order: each term above its detail, or beside one another where a row is wanted. Below each other, such rows are a table: their columns stand at the same places. */
export function FactList({ facts, direction = "column" }: { facts: Fact[]; direction?: "column" | "row" }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={direction === "row" ? "repeat(auto-fit, minmax(8rem, 1fr))" : "minmax(0, 1fr)"}
      columnGap={{ base: "4", lg: "6" }}
      rowGap={direction === "row" ? "3" : "4"}
    >
      {facts.map(({ id, term, detail }) => (
        <chakra.div key={id} minWidth="0">
          <chakra.dt color="fg.muted" fontSize="sm">
            {term}
          </chakra.dt>
          <chakra.dd color="fg.heading" fontWeight="label" overflowWrap="anywhere">
            {detail}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
