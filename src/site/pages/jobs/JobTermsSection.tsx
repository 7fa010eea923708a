import { useTranslation } from "react-i18next";
import type { PostingTerms } from "../../../contract/postingTerms";
import { DetailList } from "../../../design/DetailList";
import { Heading } from "../../../design/Heading";
import { Stack } from "../../../design/Stack";
import { wordPostingTerms } from "../../wordPostingTerms";

/** The terms that a posting states: contract, work, hours and pay. */
export function JobTermsSection({ terms }: { terms: PostingTerms }) {
  const { t } = useTranslation("job");
  const groups = wordPostingTerms(terms, t);
  if (groups.length === 0) return null;
  return (
    <Stack gap="6" as="section" aria-labelledby="conditions">
      <Heading level={2} id="conditions">
        {t("conditions")}
      </Heading>
      {groups.map(({ id, conditions }) => (
        <Stack key={id} gap="2">
          <Heading level={3} size="lg">
            {t(`groups.${id}`)}
          </Heading>
          <DetailList details={conditions} />
        </Stack>
      ))}
    </Stack>
  );
}
