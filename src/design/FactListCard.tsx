import type { ReactNode } from "react";
import { Card } from "./Card";
import { type Fact, FactList } from "./FactList";
import { Heading } from "./Heading";

interface FactCardProps {
  /** The id of the heading, which labels the card. */
  id: string;
  heading: string;
  facts: Fact[];
  /** A drawing above the heading, from edge to edge. */
  picture?: ReactNode;
  /** Content below the facts. */
  children?: ReactNode;
}

export function FactListCard({ id, heading, facts, picture, children }: FactCardProps) {
  return (
    <Card as="section" aria-labelledby={id} picture={picture}>
      <Heading level={2} size="lg" id={id}>
        {heading}
      </Heading>
      <FactList facts={facts} />
      {children}
    </Card>
  );
}
