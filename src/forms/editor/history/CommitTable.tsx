import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { formatDateTime } from "../../language/formatDate";
import { EditTable } from "../layout/EditTable";
import type { Commit } from "../protocol";
import { addressInSnapshot, type View } from "../state/view";
import { useSurroundingLanguage } from "../words/LanguageProvider";

interface CommitTableProps {
  view: View;
  commits: readonly Commit[];
  onBringBack: (commit: Commit) => void;
}

/** The commits that changed a form, each with a link to the form as it was then. */
export function CommitTable({ view, commits, onBringBack }: CommitTableProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  return (
    <EditTable
      label={t("parts.history")}
      columns={[t("history.change"), t("history.author"), t("history.time"), t("history.stateThen")]}
    >
      {commits.map((commit) => {
        const { id, subject, author, at } = commit;
        return (
          <tr key={id}>
            <th scope="row">{subject}</th>
            <td>{author}</td>
            <td>
              <time dateTime={at}>{formatDateTime(at, language)}</time>
            </td>
            <td>
              <Row>
                <a
                  href={addressInSnapshot(view, id)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t("history.showState", { subject })}
                >
                  {t("history.show")}
                </a>
                <Button
                  aria-label={t("history.bringBackState", { subject })}
                  onClick={() => onBringBack(commit)}
                >
                  {t("history.bringBack")}
                </Button>
              </Row>
            </td>
          </tr>
        );
      })}
    </EditTable>
  );
}
