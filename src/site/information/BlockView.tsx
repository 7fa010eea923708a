import type { ReactNode } from "react";
import { BulletList } from "../../design/BulletList";
import { DataTable } from "../../design/DataTable";
import { Feature } from "../../design/Feature";
import { Heading } from "../../design/Heading";
import { KeyFigures } from "../../design/KeyFigures";
import { Paragraphs } from "../../design/Paragraphs";
import { ProcessStages } from "../../design/ProcessStages";
import { Quotation } from "../../design/Quotation";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { WorkdayTimeline } from "../../design/WorkdayTimeline";
import { CardGrid } from "./CardGrid";
import { ContentPicture } from "./ContentPicture";
import { ContentSection, type SectionLevel } from "./ContentSection";
import type { BlockKind, BlockOf } from "./content";
import { EmployeeQuotations } from "./EmployeeQuotations";
import { FaqBlock } from "./FaqBlock";

interface BlockProps<K extends BlockKind> {
  block: BlockOf<K>;
  level: SectionLevel;
}

type Points = BlockOf<"requirements" | "documents" | "notes">;

const inSection = (
  { block, level }: { block: { id: string; title: string; lead?: string }; level: SectionLevel },
  body: ReactNode,
) => (
  <ContentSection id={block.id} title={block.title} level={level} lead={block.lead}>
    {body}
  </ContentSection>
);

const points = (mark: "check" | "dot") => (props: { block: Points; level: SectionLevel }) =>
  inSection(props, <BulletList points={props.block.points} mark={mark} />);

/** The component of each kind of block. */
const kinds: { [K in BlockKind]: (props: BlockProps<K>) => ReactNode } = {
  text: (props) =>
    inSection(
      props,
      <Stack>
        <Paragraphs text={props.block.paragraphs.join("\n\n")} />
      </Stack>,
    ),
  figures: (props) => inSection(props, <KeyFigures figures={props.block.figures} />),
  requirements: points("check"),
  documents: points("dot"),
  notes: points("dot"),
  table: (props) =>
    inSection(
      props,
      <DataTable labelledBy={props.block.id} columns={props.block.columns} rows={props.block.rows} />,
    ),
  process: (props) => inSection(props, <ProcessStages stages={props.block.stages} />),
  faq: (props) => inSection(props, <FaqBlock block={props.block} />),
  cards: (props) => inSection(props, <CardGrid {...props} />),
  feature: ({ block, level }) => (
    <Feature aria-labelledby={block.id} picture={<ContentPicture name={block.picture} />}>
      <Heading level={level} id={block.id}>
        {block.title}
      </Heading>
      <Text>{block.text}</Text>
      {block.points && <BulletList points={block.points} />}
      {block.voice && <Quotation {...block.voice} />}
    </Feature>
  ),
  voices: (props) => inSection(props, <EmployeeQuotations {...props.block} />),
  roster: (props) => inSection(props, <WorkdayTimeline duties={props.block.duties} />),
  part: ({ block }) => (
    <ContentSection id={block.id} title={block.title} level={2} lead={block.lead}>
      <Stack gap="8">
        {block.blocks.map((inner) => (
          <BlockView key={inner.id} block={inner} level={3} />
        ))}
      </Stack>
    </ContentSection>
  ),
};

export function BlockView<K extends BlockKind>({
  block,
  level = 2,
}: {
  block: BlockOf<K>;
  level?: SectionLevel;
}) {
  return kinds[block.kind]({ block, level });
}
