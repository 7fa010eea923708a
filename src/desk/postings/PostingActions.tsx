import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WholePosting } from "../../contract/desk/postings";
import { Button } from "../../design/Button";
import { ConfirmDialog } from "../../design/ConfirmDialog";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { sendPostingState } from "../api/postings";
import { deskFailureText } from "../layout/deskFailureText";
import { LastDayDialog } from "./LastDayDialog";
import { usePostingChange } from "./usePostingChange";

type Ending = "closed" | "withdrawn";

/**
 * Buttons that close, withdraw, prolong or reopen a posting. Closing and withdrawing need a confirmation, which
 * explains the effect on applicants.
 */
export function PostingActions({ posting }: { posting: WholePosting }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<Ending | "open">();
  const { id, version, isOpen, isWithdrawn } = posting;
  const close = () => setAsks(undefined);
  const ending = usePostingChange((to: Ending) => sendPostingState(id, { version, to }), close);
  const ask = (what: Ending | "open") => {
    ending.reset();
    setAsks(what);
  };
  return (
    <>
      <Row>
        <Button onClick={() => ask("open")}>{t(isOpen ? "posting.prolong" : "posting.reopen")}</Button>
        {isOpen && <Button onClick={() => ask("closed")}>{t("posting.close")}</Button>}
        {!isWithdrawn && (
          <Button variant="quiet" onClick={() => ask("withdrawn")}>
            {t("posting.withdraw")}
          </Button>
        )}
      </Row>
      {asks === "open" && <LastDayDialog posting={posting} onClose={close} />}
      {(asks === "closed" || asks === "withdrawn") && (
        <ConfirmDialog
          title={t(`posting.ask.${asks}`)}
          confirmLabel={t(asks === "closed" ? "posting.close" : "posting.withdraw")}
          cancelLabel={t("cancel")}
          danger
          busy={ending.isPending}
          onConfirm={() => ending.mutate(asks)}
          onCancel={close}
        >
          <Text>{t(`posting.means.${asks}`)}</Text>
          {posting.drafts > 0 && <Text>{t("posting.means.drafts", { count: posting.drafts })}</Text>}
          <Text>{t("posting.means.submitted")}</Text>
          {ending.error && <Notice tone="bad" role="alert" title={deskFailureText(t, ending.error)} />}
        </ConfirmDialog>
      )}
    </>
  );
}
