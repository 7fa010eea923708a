import { Link } from "react-router";
import { BulletList } from "../../design/BulletList";
import { Card } from "../../design/Card";
import { Grid } from "../../design/Grid";
import { Heading } from "../../design/Heading";
import { LineDrawing } from "../../design/LineDrawing";
import { Text } from "../../design/Text";
import type { SectionLevel } from "./ContentSection";
import type { BlockOf } from "./content";

export function CardGrid({ block, level }: { block: BlockOf<"cards">; level: SectionLevel }) {
  return (
    <Grid as="ul" minimum="18rem">
      {block.cards.map(({ title, text, points, picture, link }) => (
        <Card as="li" key={title}>
          {picture && <LineDrawing name={picture} size="4rem" />}
          <Heading level={level === 2 ? 3 : 4} size="lg">
            {title}
          </Heading>
          <Text>{text}</Text>
          {points && <BulletList points={points} />}
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
