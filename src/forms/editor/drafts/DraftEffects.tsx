import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Disclosure } from "../../../design/Disclosure";
import { Notice } from "../../../design/Notice";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import type { Migration } from "../../engine/migration";
import { formNamesInFiles } from "../../files/formNamesInFiles";
import type { DraftEffect, ReleaseComparison, SavedTexts } from "../protocol";
import { recordEdit } from "../state/edits";
import { useEditedTexts } from "../state/useEditedTexts";
import { formatFormNames } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { formatEffectChange, formatEffectConsequence } from "./effectWords";
import { MigrationStepChoice } from "./MigrationStepChoice";
import { addMigrationStep, readNextMigrationSteps, removeMigrationStep } from "./migrationSteps";

interface DraftEffectsProps {
  comparison: ReleaseComparison;
  saved: SavedTexts;
}

/** The effects on saved drafts of the changes since the last release, and the migration steps that keep answers. */
export function DraftEffects({ comparison: { effects, useless, drafts }, saved }: DraftEffectsProps) {
  const { t } = useTranslation("formEditor");
  const texts = useEditedTexts();
  if (!texts || effects.length + useless.length === 0) return null;
  const takeOut = (step: number) => recordEdit(saved, removeMigrationStep(texts, step));
  const open = effects.filter(({ step }) => step === null);
  const settled = effects.flatMap((effect) =>
    effect.step === null ? [] : [{ ...effect, step: effect.step }],
  );
  const steps = readNextMigrationSteps(texts);
  return (
    <Notice tone={open.length > 0 ? "warning" : "info"} title={t("drafts.title")}>
      <Stack as="ul" gap="6">
        {open.map((effect) => (
          <li key={effectKey(effect)}>
            <DraftEffectText effect={effect} />
            <MigrationStepChoice
              effect={effect}
              onPropose={(step) => recordEdit(saved, addMigrationStep(texts, step))}
            />
          </li>
        ))}
        {useless.map((step) => (
          <li key={step}>
            <Text size="sm">{t("drafts.useless", { number: step + 1 })}</Text>
            <Button onClick={() => takeOut(step)}>{t("drafts.takeOut")}</Button>
          </li>
        ))}
      </Stack>
      {settled.length > 0 && (
        <Disclosure summary={<Text size="sm">{t("drafts.noted", { count: settled.length })}</Text>}>
          <Stack as="ul" gap="4">
            {settled.map(({ step, ...effect }) => (
              <li key={effectKey(effect)}>
                <DraftEffectText effect={{ ...effect, step }} decided={steps[step]} />
                <Button variant="quiet" onClick={() => takeOut(step)}>
                  {t("drafts.takeOut")}
                </Button>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
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

/** Identifies an effect among those of a comparison of releases. */
export const effectKey = ({ kind, path, rule, forms }: Omit<DraftEffect, "step">) =>
  [kind, path, rule?.keyword, ...forms].join(" ");

interface EffectProps {
  effect: DraftEffect;
  /** The migration step that staff have already chosen for the answers. */
  decided?: Migration | undefined;
}

/** The effect of one change on saved drafts, in words. */
export function DraftEffectText({ effect, decided }: EffectProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const texts = useEditedTexts();
  const { forms, count } = effect;
  return (
    <>
      <Text>{formatEffectChange(effect, language, t)}</Text>
      <Text size="sm">
        {[
          formatEffectConsequence(effect, decided, language, t),
          count && t("drafts.count", { touched: count.touched, drafts: count.drafts }),
        ]
          .filter(Boolean)
          .join(" ")}
      </Text>
      <Text size="sm" tone="muted">
        {texts && isEverywhere(forms, texts)
          ? t("drafts.everywhere")
          : t("drafts.forms", { forms: formatFormNames(forms, language, t) })}
      </Text>
    </>
  );
}

/** Whether the names of composed forms include every ApplyType in every market. */
function isEverywhere(names: readonly string[], texts: SavedTexts): boolean {
  const { forms, markets } = formNamesInFiles(Object.keys(texts));
  return forms.every((form) => markets.every((market) => names.includes(`${form}.${market}`)));
}
