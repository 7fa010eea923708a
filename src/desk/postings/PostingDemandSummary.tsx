import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { WholePosting } from "../../contract/desk/postings";
import { buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { useLanguage } from "../../site/i18n";
import { postingChoicesQuery } from "../api/postings";
import { postingDemandsAddress } from "../paths";
import { WordedDemandList } from "./WordedDemandList";

/** The demands of a posting, for people who may change it. */
export function PostingDemandSummary({ posting: { id, demands } }: { posting: WholePosting }) {
  const { t } = useTranslation();
  const { data: choices } = useQuery(postingChoicesQuery(useLanguage(), id));
  return (
    <Stack as="section" gap="4">
      <Heading level={2}>{t("posting.demands.title")}</Heading>
      <Text>{t(demands.length > 0 ? "posting.demands.lead" : "posting.demands.none")}</Text>
      {choices && demands.length > 0 && <WordedDemandList demands={demands} fields={choices.fields} />}
      <Row>
        <Link to={postingDemandsAddress(id)} className={buttonClass("secondary")}>
          {t("posting.demands.edit")}
        </Link>
      </Row>
    </Stack>
  );
}
