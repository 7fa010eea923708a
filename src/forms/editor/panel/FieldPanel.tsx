import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { PanelForm } from "../editing/PanelForm";
import { PanelSection } from "../editing/PanelSection";
import { nameOfScope, scopeNamed, scopeOffers } from "../editing/scopes";
import type { Sibling } from "../editing/siblings";
import { useOperate } from "../editing/useOperate";
import type { FieldDetails } from "../operations/fieldFacts";
import type { SavedTexts } from "../protocol";
import { useEditedSite } from "../state/site";
import type { View } from "../state/view";
import { ChoicesSection } from "./ChoicesSection";
import { ConditionSection, ConditionSentences } from "./ConditionSection";
import { answersOfLook, hiddenLook, lookOffers, lookOperations } from "./lookPanel";
import { NameSection } from "./NameSection";
import { OverruledNote } from "./OverruledNote";
import { PlacesOfField } from "./PlacesOfField";
import { answersOfRules, hiddenRules, ruleOffers, ruleOperations } from "./rulesPanel";
import {
  answersOfErrors,
  answersOfWords,
  errorOffers,
  errorOperations,
  hiddenWords,
  wordOperations,
} from "./wordsPanel";

interface FieldPanelProps {
  view: View;
  facts: FieldDetails;
  saved: SavedTexts;
  texts: SavedTexts;
  near: { beside: readonly Sibling[]; inEntries: readonly Sibling[] };
  onSelect: (key: string) => void;
}

/** Where changes of a field are made, as it was chosen last: what is unfinished goes on there. */
const places = new Map<string, string>();

/** Everything that can be changed about a field. Each change acts at once, and is undone as one step. */
export function FieldPanel({ view, facts, saved, texts, near, onSelect }: FieldPanelProps) {
  const { t } = useTranslation("formEditor");
  const { pages } = useEditedSite();
  const about = [view.form, view.market, facts.field].join(" ");
  const [where, setWhere] = useState(() => places.get(about) ?? nameOfScope(facts.declared.scope));
  const scope = scopeNamed(where, view);
  const scopes = useMemo(() => scopeOffers("scope", view, t), [view, t]);
  const words = useOperate(saved, texts);
  const errors = useOperate(saved, texts);
  const rules = useOperate(saved, texts);
  const look = useOperate(saved, texts);
  const kind = (part: string) => [part, facts.field, where].join(" ");
  return (
    <Stack gap="2">
      <ConditionSentences facts={facts} siblings={near.beside} />
      <PanelForm
        name="fieldScope"
        answers={{ scope: where }}
        offers={scopes}
        onChange={(answers) => {
          const next = String(answers.scope);
          places.set(about, next);
          setWhere(next);
        }}
      />
      <PanelSection title={t("change.words")} open refused={words.refused}>
        <OverruledNote facts={facts} view={view} scope={scope} by={["relabel"]} />
        <PanelForm
          name="fieldWords"
          about={about}
          place={where}
          layout="columns"
          answers={answersOfWords(facts)}
          hidden={hiddenWords(facts)}
          onChange={(answers) => words.operate(wordOperations(facts, answers, scope), kind("words"))}
        />
      </PanelSection>
      <PanelSection title={t("change.rules")} refused={rules.refused}>
        <OverruledNote facts={facts} view={view} scope={scope} by={["limit", "require", "optional"]} />
        <PanelForm
          name="fieldRules"
          about={about}
          place={where}
          layout="sentences"
          answers={answersOfRules(facts)}
          hidden={hiddenRules(facts, scope)}
          offers={ruleOffers(facts, near)}
          onChange={(answers) => rules.operate(ruleOperations(facts, answers, scope), kind("rules"))}
        />
      </PanelSection>
      <PanelSection title={t("change.errors")} refused={errors.refused}>
        <PanelForm
          name="fieldErrors"
          about={about}
          place={where}
          answers={answersOfErrors(facts)}
          offers={errorOffers(facts, t)}
          onChange={(answers) => errors.operate(errorOperations(facts, answers, scope), kind("errors"))}
        />
      </PanelSection>
      <ConditionSection about={about} facts={facts} siblings={near.beside} saved={saved} texts={texts} />
      <ChoicesSection facts={facts} scope={scope} saved={saved} texts={texts} />
      {!facts.isQuestion && (
        <>
          <PanelSection title={t("change.look")} refused={look.refused}>
            <PanelForm
              name="fieldLook"
              about={about}
              answers={answersOfLook(facts)}
              hidden={hiddenLook(facts)}
              offers={lookOffers(facts, near.beside, pages, t)}
              onChange={(answers) => look.operate(lookOperations(facts, answers), kind("look"))}
            />
          </PanelSection>
          <NameSection facts={facts} saved={saved} texts={texts} onSelect={onSelect} />
        </>
      )}
      <PlacesOfField facts={facts} />
    </Stack>
  );
}
