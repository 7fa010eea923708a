import { useTranslation } from "react-i18next";
import type { JobPreparation } from "../contract/jobs";
import type { ThingKind } from "../engine/thingKinds";
import { useLanguage } from "../i18n";
import { listFormat } from "../language/listFormat";
import { type Fact, FactList } from "../ui/FactList";
import { PointList } from "../ui/PointList";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";

/** What to have ready before the form of a job is begun, and how long it takes. */
export function BeforeYouStart({ things, minutes }: JobPreparation) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const labels = (kind: ThingKind, isRequired: boolean) =>
    things
      .filter((thing) => thing.kind === kind && thing.isRequired === isRequired)
      .map(({ label }) => label);
  const listed = (names: string[]) => listFormat(language).format(names);
  const facts: Fact[] = [
    { id: "item", names: labels("item", true) },
    { id: "optional", names: labels("item", false) },
  ].flatMap(({ id, names }) =>
    names.length > 0 ? [{ id, term: t(`prepare.${id}`), detail: listed(names) }] : [],
  );
  const essays = labels("essay", true);
  return (
    <Stack gap="4">
      <Text>{t("prepare.time", { minutes })}</Text>
      <FactList facts={facts} />
      {essays.length > 0 && (
        <Stack gap="2">
          <Text>{t("prepare.essays", { count: essays.length })}</Text>
          <PointList points={essays} />
        </Stack>
      )}
    </Stack>
  );
}
