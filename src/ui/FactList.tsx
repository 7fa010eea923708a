import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface Fact {
  id: string;
  term: ReactNode;
  detail: ReactNode;
}

/** Facts in a fixed order: each term above its detail, or beside one another where a row is wanted. */
export function FactList({ facts, direction = "column" }: { facts: Fact[]; direction?: "column" | "row" }) {
  return (
    <chakra.dl
      // In a row they stand in two columns where there is no room for one.
      display={direction === "row" ? { base: "grid", sm: "flex" } : "flex"}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      flexDirection={direction}
      flexWrap="wrap"
      columnGap={{ base: "4", sm: "8" }}
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
