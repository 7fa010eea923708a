import { useTranslation } from "react-i18next";
import type { JobPreparation } from "../../contract/jobs";
import { BulletList } from "../../design/BulletList";
import { type Fact, FactList } from "../../design/FactList";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { ThingKind } from "../../forms/engine/thingKinds";
import { createListFormat } from "../../forms/language/createListFormat";
import { useLanguage } from "../i18n";

/** The preparation for a job's form, and how long the form takes. */
export function PreparationFacts({ things, minutes }: JobPreparation) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const labels = (kind: ThingKind, isRequired: boolean) =>
    things
      .filter((thing) => thing.kind === kind && thing.isRequired === isRequired)
      .map(({ label }) => label);
  const listed = (names: string[]) => createListFormat(language).format(names);
  const facts: Fact[] = [
    { id: "item", names: labels("item", true) },
    { id: "optional", names: labels("item", false) },
  ].flatMap(({ id, names }) =>
    names.length > 0 ? [{ id, term: t(`prepare.${id}`), detail: listed(names), isLong: true }] : [],
  );
  const essays = labels("essay", true);
  return (
    <Stack gap="4">
      <Text>{t("prepare.time", { minutes })}</Text>
      <FactList facts={facts} />
      {essays.length > 0 && (
        <Stack gap="2">
          <Text>{t("prepare.essays", { count: essays.length })}</Text>
          <BulletList points={essays} />
        </Stack>
      )}
    </Stack>
  );
}
