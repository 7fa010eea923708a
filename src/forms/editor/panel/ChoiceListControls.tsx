import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { NewListButton } from "../dialogs/NewListButton";
import { ChoiceListForm } from "./ChoiceListForm";
import { ChoicePager } from "./ChoicePager";
import { choicesPerPage, getPageOfMatchingChoices } from "./choicePages";
import { PanelBody } from "./PanelBody";
import type { BelowPanelProps } from "./panel";
import { selectionPanel } from "./selectionPanel";

/**
 * The controls below the list of a field: a button for a new list and, depending on the scope, checkboxes for
 * the choices, the names of the choices, or both.
 */
export function ChoiceListControls({ subject, saved, operate }: BelowPanelProps) {
  const { t } = useTranslation("formEditor");
  const { facts, scope, texts } = subject;
  const { choices, usualChoices, declared } = facts;
  if (!choices || !usualChoices) return null;
  const isChanged = scope.in !== "everywhere" && declared.scope.in === "everywhere";
  const isOwn = choices.list !== usualChoices.list;
  return (
    <>
      <Row>
        <NewListButton facts={facts} scope={scope} saved={saved} texts={texts} />
      </Row>
      {isChanged && !facts.isQuestion && (
        <>
          <Text size="sm">{t("change.list.own")}</Text>
          <Selection subject={subject} operate={operate} />
        </>
      )}
      {!isChanged && choices.isNamedByPlatform && (
        <>
          <Text size="sm">{t("change.list.platform")}</Text>
          <Selection subject={{ ...subject, scope: { in: "everywhere" } }} operate={operate} />
        </>
      )}
      {(!isChanged || isOwn) && !choices.isNamedByPlatform && (
        <ChoiceListForm choices={choices} operate={operate} />
      )}
    </>
  );
}

/** The choices of the usual list as checkboxes, which are ticked for the offered choices. */
function Selection({ subject, operate }: Pick<BelowPanelProps, "subject" | "operate">) {
  const [{ find, page }, go] = useState({ find: "", page: 0 });
  const { scope } = subject;
  const { usualChoices } = subject.facts;
  const all = useMemo(
    () => (usualChoices?.choices ?? []).filter(({ retired }) => scope.in === "everywhere" || !retired),
    [usualChoices, scope.in],
  );
  const shown = getPageOfMatchingChoices(all, find, page);
  return (
    <>
      {all.length > choicesPerPage && (
        <ChoicePager
          shown={shown}
          find={find}
          onGo={(nextFind, nextPage) => go({ find: nextFind, page: nextPage })}
        />
      )}
      {shown.found > 0 && (
        <PanelBody
          key={shown.choices.map(({ code }) => code).join(" ")}
          panel={selectionPanel}
          subject={{ ...subject, shown: shown.choices }}
          operate={operate}
        />
      )}
    </>
  );
}
