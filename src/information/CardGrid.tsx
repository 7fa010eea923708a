import { Link } from "react-router";
import { Card } from "../ui/Card";
import { Grid } from "../ui/Grid";
import { Heading } from "../ui/Heading";
import { Picture } from "../ui/Picture";
import { PointList } from "../ui/PointList";
import { Text } from "../ui/Text";
import type { SectionLevel } from "./ContentSection";
import type { BlockOf } from "./content";

/** A grid of cards, each with or without a link. */
export function CardGrid({ block, level }: { block: BlockOf<"cards">; level: SectionLevel }) {
  return (
    <Grid as="ul" minimum="18rem">
      {block.cards.map(({ title, text, points, picture, link }) => (
        <Card as="li" key={title}>
          {picture && <Picture name={picture} size="4rem" />}
          <Heading level={level === 2 ? 3 : 4} size="lg">
            {title}
          </Heading>
          <Text>{text}</Text>
          {points && <PointList points={points} />}
          {link && (
            <Text>
              <Link to={link.href}>{link.label}</Link>
            </Text>
          )}
        </Card>
      ))}
    </Grid>
  );
}
