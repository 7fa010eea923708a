import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { NewListButton } from "../dialogs/NewListButton";
import { offeredLists } from "../editing/offeredLists";
import { PanelForm } from "../editing/PanelForm";
import { PanelSection } from "../editing/PanelSection";
import { useOperate } from "../editing/useOperate";
import type { FieldDetails } from "../operations/fieldFacts";
import type { Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { useEditorLanguage } from "../words/LanguageProvider";
import { ChoiceNames } from "./ChoiceNames";
import { ChoicePager } from "./ChoicePager";
import { choicePage, choicesPerPage } from "./choicePages";
import { answersOfSelection, selectionOperations } from "./selectionPanel";

interface ChoicesSectionProps {
  facts: FieldDetails;
  scope: Scope;
  saved: SavedTexts;
  texts: SavedTexts;
}

/** What a field offers: which list, which of its choices, and how they are called. */
export function ChoicesSection({ facts, scope, saved, texts }: ChoicesSectionProps) {
  const { t } = useTranslation("formEditor");
  const { operate, refused } = useOperate(saved, texts);
  const { field, choices, usualChoices, declared } = facts;
  const language = useEditorLanguage();
  const offers = useMemo(() => ({ list: offeredLists(texts, language) }), [texts, language]);
  if (!choices || !usualChoices) return null;
  const isChanged = scope.in !== "everywhere" && declared.scope.in === "everywhere";
  const isOwn = choices.list !== usualChoices.list;
  return (
    <PanelSection title={t("change.choices")} refused={refused}>
      <PanelForm
        name="fieldList"
        answers={{ list: choices.list }}
        offers={offers}
        onChange={({ list }) =>
          typeof list === "string" &&
          list !== choices.list &&
          operate([{ operation: "setList", field, scope, list }])
        }
      />
      <Row>
        <NewListButton facts={facts} scope={scope} saved={saved} texts={texts} />
      </Row>
      {isChanged && !facts.isQuestion && (
        <>
          <Text size="sm">{t("change.list.own")}</Text>
          <Selection facts={facts} scope={scope} texts={texts} operate={operate} />
        </>
      )}
      {!isChanged && choices.isNamedByPlatform && (
        <>
          <Text size="sm">{t("change.list.platform")}</Text>
          <Selection facts={facts} scope={{ in: "everywhere" }} texts={texts} operate={operate} />
        </>
      )}
      {(!isChanged || isOwn) && !choices.isNamedByPlatform && (
        <ChoiceNames choices={choices} operate={operate} />
      )}
    </PanelSection>
  );
}

interface SelectionProps extends Pick<ChoicesSectionProps, "facts" | "scope" | "texts"> {
  operate: ReturnType<typeof useOperate>["operate"];
}

/** The choices of the usual list, with a tick for each that is offered. */
function Selection({ facts, scope, texts, operate }: SelectionProps) {
  const language = useEditorLanguage();
  const [{ find, page }, go] = useState({ find: "", page: 0 });
  const { choices, usualChoices } = facts;
  const all = useMemo(
    () => (usualChoices?.choices ?? []).filter(({ retired }) => scope.in === "everywhere" || !retired),
    [usualChoices, scope.in],
  );
  const shown = choicePage(all, find, page);
  const codes = shown.choices.map(({ code }) => code).join(" ");
  if (!choices) return null;
  const offers = {
    codes: shown.choices.map(({ code, names }) => ({ code: String(code), name: names[language] })),
  };
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
        <PanelForm
          key={codes}
          name="fieldSelection"
          answers={answersOfSelection(shown.choices, choices)}
          offers={offers}
          onChange={(answers) => operate(selectionOperations(facts, shown.choices, answers, scope, texts))}
        />
      )}
    </>
  );
}
