import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import type { FieldOfPurpose } from "../protocol";
import { addressOfView, type View } from "../state/view";
import { formatFormNames } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";

interface FieldsOfPurposeProps {
  view: View;
  fields: readonly FieldOfPurpose[];
  /** Returns the label of a class of data. */
  classOf: (id: string) => string;
}

/** The fields of one purpose, each with its class and its forms, and a link to its panel. */
export function FieldsOfPurpose({ view, fields, classOf }: FieldsOfPurposeProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  return (
    <Stack as="ul" gap="2">
      {fields.map(({ key, class: named, names, places }) => {
        const [place] = places;
        const forms = places.map(({ form, market }) => (market === null ? form : `${form}.${market}`));
        return (
          <li key={`${key} ${named}`}>
            {place && (
              <Link
                to={addressOfView({
                  ...view,
                  form: place.form,
                  market: place.market ?? undefined,
                  step: place.step,
                  branch: undefined,
                  selected: key,
                  part: "form",
                })}
              >
                {names[language]}
              </Link>
            )}
            <Text size="sm" tone="muted">
              {[...(named === null ? [] : [classOf(named)]), formatFormNames(forms, language, t)].join(" · ")}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
