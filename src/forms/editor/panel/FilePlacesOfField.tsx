import { useTranslation } from "react-i18next";
import { Disclosure } from "../../../design/Disclosure";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import type { FieldDetails } from "../operations/fieldFacts";

/** The files and pointers at which a field is declared and changed. */
export function FilePlacesOfField({ facts: { declared, changes } }: { facts: FieldDetails }) {
  const { t } = useTranslation("formEditor");
  const places = [declared.place, ...changes.map(({ place }) => place)];
  const lines = new Set(places.map(({ file, at }) => `${file} ${at}`));
  return (
    <Disclosure summary={t("change.places")}>
      <Stack as="ul" gap="1">
        {[...lines].map((line) => (
          <li key={line}>
            <Text as="span" size="sm">
              {line}
            </Text>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
