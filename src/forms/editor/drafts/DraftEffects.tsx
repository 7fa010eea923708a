import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Disclosure } from "../../../design/Disclosure";
import { Notice } from "../../../design/Notice";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import type { DraftEffect, ReleaseComparison, SavedTexts } from "../protocol";
import { edit } from "../state/edits";
import { useTexts } from "../state/useTexts";
import { formNames } from "../words/formNames";
import { useEditorLanguage } from "../words/LanguageProvider";
import { changeWords, consequenceWords } from "./effectWords";
import { withoutStep, withStep } from "./migrationSteps";
import { ProposedStep } from "./ProposedStep";

interface DraftEffectsProps {
  comparison: ReleaseComparison;
  /** Texts of all files as they are saved. */
  saved: SavedTexts;
}

/** The effects of the changes since the last release on saved drafts, and the steps by which no answer is lost. */
export function DraftEffects({ comparison: { effects, useless, drafts }, saved }: DraftEffectsProps) {
  const { t } = useTranslation("formEditor");
  const texts = useTexts();
  if (!texts || effects.length + useless.length === 0) return null;
  const takeOut = (step: number) => edit(saved, withoutStep(texts, step));
  const isOpen = effects.some(({ step }) => step === null);
  return (
    <Notice tone={isOpen ? "warning" : "info"} title={t("drafts.title")}>
      <Stack as="ul" gap="6">
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.path} ${effect.rule?.keyword} ${effect.forms.join(" ")}`}>
            <Effect effect={effect} />
            {effect.step === null ? (
              <ProposedStep effect={effect} onPropose={(step) => edit(saved, withStep(texts, step))} />
            ) : (
              <Settled step={effect.step} onTakeOut={takeOut} />
            )}
          </li>
        ))}
        {useless.map((step) => (
          <li key={step}>
            <Text size="sm">{t("drafts.useless", { number: step + 1 })}</Text>
            <Button onClick={() => takeOut(step)}>{t("drafts.takeOut")}</Button>
          </li>
        ))}
      </Stack>
      {drafts === "none" && effects.length > 0 && (
        <Disclosure summary={<Text size="sm">{t("faults.english")}</Text>}>
          <Text size="sm">{t("drafts.uncounted")}</Text>
        </Disclosure>
      )}
      {drafts !== "none" && drafts !== "counted" && effects.length > 0 && (
        <Text size="sm" tone="muted">
          {t(`drafts.${drafts}`)}
        </Text>
      )}
    </Notice>
  );
}

/** The effect of one change on saved drafts, in words. */
export function Effect({ effect }: { effect: DraftEffect }) {
  const { t } = useTranslation("formEditor");
  const language = useEditorLanguage();
  const { forms, count } = effect;
  return (
    <>
      <Text>{changeWords(effect, language, t)}</Text>
      <Text size="sm">
        {[
          consequenceWords(effect, t),
          count && t("drafts.count", { touched: count.touched, drafts: count.drafts }),
        ]
          .filter(Boolean)
          .join(" ")}
      </Text>
      <Text size="sm" tone="muted">
        {t("drafts.forms", { forms: formNames(forms, language, t) })}
      </Text>
    </>
  );
}

function Settled({ step, onTakeOut }: { step: number; onTakeOut: (step: number) => void }) {
  const { t } = useTranslation("formEditor");
  return (
    <Text size="sm" tone="good" as="div">
      {t("drafts.settled")}{" "}
      <Button variant="quiet" onClick={() => onTakeOut(step)}>
        {t("drafts.takeOut")}
      </Button>
    </Text>
  );
}
