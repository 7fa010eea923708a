import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WholePosting } from "../../contract/desk/postings";
import { Button } from "../../design/Button";
import { DetailList } from "../../design/DetailList";
import { Heading } from "../../design/Heading";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { PlacingDialog } from "./PlacingDialog";

interface PostingPlaceProps {
  posting: WholePosting;
  /** The number of applications for the posting, drafts included. */
  applications: number;
}

/** The placing of a posting, with a button for people who may change it. */
export function PostingPlacingDetails({ posting, applications }: PostingPlaceProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { names, formName, mayChange } = posting;
  const detail = (id: keyof typeof names) => ({ id, term: t(`posting.placing.${id}`), detail: names[id] });
  return (
    <Stack as="section" gap="4">
      <Heading level={2}>{t("posting.placing.title")}</Heading>
      <DetailList
        details={[
          detail("jobTypeKey"),
          detail("group"),
          detail("location"),
          detail("department"),
          { id: "form", term: t("posting.placing.form"), detail: formName },
        ]}
      />
      {mayChange && (
        <Row>
          <Button onClick={() => setAsks(true)}>{t("posting.placing.change")}</Button>
        </Row>
      )}
      {asks && <PlacingDialog posting={posting} applications={applications} onClose={() => setAsks(false)} />}
    </Stack>
  );
}
