import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { PanelForm } from "../editing/PanelForm";
import { PanelSection } from "../editing/PanelSection";
import { buildAccountScopeOffers, codeOfScope, parseScopeCode } from "../editing/scopes";
import { type Operate, useOperate } from "../editing/useOperate";
import type { FieldDetails } from "../operations/fieldFacts";
import type { Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { useEditedSite } from "../state/site";
import type { View } from "../state/view";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { ComputedSentence } from "./ComputedSentence";
import { ConditionSentences } from "./ConditionSentences";
import { FilePlacesOfField } from "./FilePlacesOfField";
import { OverruledNote } from "./OverruledNote";
import { PanelBody } from "./PanelBody";
import type { BelowPanelProps, FieldSubject } from "./panel";
import { type FieldPanelRow, fieldPanels } from "./panels";

interface FieldPanelProps {
  view: View;
  facts: FieldDetails;
  saved: SavedTexts;
  texts: SavedTexts;
  near: FieldSubject["near"];
  onSelect: (key: string) => void;
  onOpenText: BelowPanelProps["onOpenText"];
}

/**
 * The last chosen scopes: by field, so that unfinished answers are restored in the same scope; and by form and market,
 * because a person who works on a market usually changes the next field in that market, too.
 */
const lastScopes = new Map<string, string>();

/**
 * Everything that can be changed about a field. Changes take effect at once, except in a panel with a button.
 */
export function FieldPanel(props: FieldPanelProps) {
  const { view, facts, saved, texts, near, onSelect, onOpenText } = props;
  const { t } = useTranslation("formEditor");
  const { pages } = useEditedSite();
  const language = useSurroundingLanguage();
  const shown = [view.form, view.market].join(" ");
  const about = [shown, facts.field].join(" ");
  const [where, setWhere] = useState(() => {
    const declared = facts.declared.scope;
    const usual = declared.in === "everywhere" ? lastScopes.get(shown) : undefined;
    return lastScopes.get(about) ?? usual ?? codeOfScope(declared);
  });
  const scopes = useMemo(() => buildAccountScopeOffers("scope", view, t), [view, t]);
  const subject: FieldSubject = useMemo(
    () => ({ facts, scope: parseScopeCode(where, view), near, texts, pages, language, t }),
    [facts, where, view, near, texts, pages, language, t],
  );
  const given = { view, subject, about, where, saved, onSelect, onOpenText };
  return (
    <Stack gap="2">
      <ComputedSentence facts={facts} near={near} />
      <ConditionSentences facts={facts} near={near} />
      <PanelForm
        name="fieldScope"
        answers={{ scope: where }}
        offers={scopes}
        onChange={(answers) => {
          const next = String(answers.scope);
          lastScopes.set(about, next);
          lastScopes.set(shown, next);
          setWhere(next);
        }}
      />
      {fieldPanels
        .filter(({ panel }) => panel.fits?.(subject) ?? true)
        .map((row) => (
          <FieldPanelSection key={row.title} row={row} {...given} />
        ))}
      <FilePlacesOfField facts={facts} />
    </Stack>
  );
}

interface OptionalHereProps {
  field: string;
  scope: Extract<Scope, { in: "market" }>;
  operate: Operate["operate"];
}

/**
 * Offers to make a field optional in one market, although the section requires it: every other form and
 * market then requires the field itself.
 */
function OptionalHere({ field, scope: { market, forms }, operate }: OptionalHereProps) {
  const { t } = useTranslation("formEditor");
  return (
    <Row>
      <Button
        variant="primary"
        onClick={() => operate([{ operation: "setOptionalHere", field, market, ...(forms && { forms }) }])}
      >
        {t("change.optionalHere")}
      </Button>
    </Row>
  );
}

interface FieldPanelSectionProps extends Pick<FieldPanelProps, "view" | "saved" | "onSelect" | "onOpenText"> {
  row: FieldPanelRow;
  subject: FieldSubject;
  about: string;
  where: string;
}

/** A part of the panel under its title: the form of a row, with the note above it and the component below it. */
function FieldPanelSection(props: FieldPanelSectionProps) {
  const { row, view, subject, about, where, saved, onSelect, onOpenText } = props;
  const { t } = useTranslation("formEditor");
  const { operate, refused, forget } = useOperate(saved, subject.texts);
  const { panel, title, isOpen = false, isEverywhere, isStepwise, overruledBy = [], Below } = row;
  return (
    <PanelSection title={t(`change.${title}`)} open={isOpen} refused={refused}>
      <OverruledNote
        facts={subject.facts}
        view={view}
        scope={isEverywhere ? { in: "everywhere" } : subject.scope}
        by={overruledBy}
      />
      {refused?.code === "requiredEverywhere" && subject.scope.in === "market" && (
        <OptionalHere field={subject.facts.field} scope={subject.scope} operate={operate} />
      )}
      <PanelBody
        {...{ panel, subject, operate, onSelect }}
        about={isStepwise ? undefined : about}
        place={isEverywhere || isStepwise ? undefined : where}
        onTyped={forget}
      />
      {Below && <Below subject={subject} saved={saved} operate={operate} onOpenText={onOpenText} />}
    </PanelSection>
  );
}
