import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../design/Button";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Hero } from "../../design/Hero";
import { Illustration } from "../../design/illustrations/Illustration";
import { MainAndSideColumn } from "../../design/MainAndSideColumn";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { TableOfContents } from "../../design/TableOfContents";
import { Text } from "../../design/Text";
import { airline } from "../airline";
import { useLanguage } from "../i18n";
import { BlockView } from "../information/BlockView";
import type { InformationContent } from "../information/content";
import { UpcomingInterviews } from "./jobs/UpcomingInterviews";
import { renderLink } from "./layout/renderLink";

/** A page with this many blocks or more gets a table of contents, unless one of them is a `feature`. */
const manyParts = 3;

interface Options extends Record<string, unknown> {
  returnObjects: true;
}

interface InformationPageProps {
  /** The namespaces of the page's words. The last one holds the content and is also the key of the title. */
  words: readonly string[];
}

/** A page of information: its content is data in `locales/{language}/pages`, drawn block by block. */
export function InformationPage({ words }: InformationPageProps) {
  const name = words.at(-1) ?? "";
  const { t } = useTranslation("information");
  const names = { airline: airline.names[useLanguage()], company: airline.pathName };
  // The type is not checked here: a test in tests/site/information validates the content of every information
  // page.
  const content = useTranslation(name).t<"page", Options, InformationContent>("page", {
    returnObjects: true,
    ...names,
  });
  const { interviews } = content;
  const blocks = (
    <Stack gap="12">
      {content.blocks.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
      {interviews && <UpcomingInterviews {...interviews} />}
    </Stack>
  );
  const action = content.action && (
    <Link to={content.action.href} className={buttonClass("primary")}>
      {content.action.label}
    </Link>
  );
  const isArticle =
    content.blocks.length >= manyParts && content.blocks.every(({ kind }) => kind !== "feature");
  return (
    <Page>
      <Hero scene={<Illustration name={content.picture} isFilling isFirst />}>
        <Heading level={1}>{t(`app:titles.${name}`, names)}</Heading>
        <Text size="xl">{content.promise}</Text>
        <Text>{content.lead}</Text>
        {action}
      </Hero>
      {isArticle ? (
        <MainAndSideColumn
          sideAt="start"
          sideOnlyWide
          side={
            <TableOfContents
              label={t("contents")}
              parts={[...content.blocks, ...(interviews ? [interviews] : [])]}
              renderLink={renderLink}
            />
          }
        >
          {blocks}
        </MainAndSideColumn>
      ) : (
        blocks
      )}
      {action && (
        <Card ground="haze">
          <Text size="xl">{content.promise}</Text>
          <Row>{action}</Row>
        </Card>
      )}
    </Page>
  );
}
