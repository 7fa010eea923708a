import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { PanelForm } from "../editing/PanelForm";
import { type ChoicePage, choicesPerPage } from "./choicePages";

interface ChoicePagerProps {
  shown: ChoicePage;
  find: string;
  onGo: (find: string, page: number) => void;
}

/** Searches a long list of choices, and leads through its pages. */
export function ChoicePager({ shown: { choices, found, page, pages }, find, onGo }: ChoicePagerProps) {
  const { t } = useTranslation("formEditor");
  const from = page * choicesPerPage;
  return (
    <>
      <PanelForm
        name="fieldFind"
        answers={find === "" ? {} : { find }}
        onChange={(typed) => onGo(typeof typed.find === "string" ? typed.find : "", 0)}
      />
      <div role="status">
        <Text size="sm">
          {found === 0
            ? t("change.list.none")
            : t("change.list.shown", { from: from + 1, to: from + choices.length, all: found })}
        </Text>
      </div>
      {pages > 1 && (
        <Row gap="2">
          <Button disabled={page === 0} onClick={() => onGo(find, page - 1)}>
            {t("change.list.earlier")}
          </Button>
          <Button disabled={page === pages - 1} onClick={() => onGo(find, page + 1)}>
            {t("change.list.later")}
          </Button>
        </Row>
      )}
    </>
  );
}
