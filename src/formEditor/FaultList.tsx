import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { PlacedFault } from "../contract/formEditor";
import type { ComposedForm } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import { useLanguage } from "../i18n";
import { Button } from "../ui/Button";
import { Disclosure } from "../ui/Disclosure";
import { Notice } from "../ui/Notice";
import { Row } from "../ui/Row";
import { Scrolled } from "../ui/Scrolled";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { faultWords } from "./faultWords";
import { useShownLabels } from "./fieldNames";
import { findPointer } from "./findPointer";
import { addressOfView, type View } from "./view";

interface FaultListProps {
  faults: readonly PlacedFault[] | undefined;
  form: ComposedForm | undefined;
  view: View;
  onOpen: (fault: PlacedFault) => void;
}

/** The gate's faults of all files, with links to the line and to the field. */
export function FaultList({ faults, form, view, onOpen }: FaultListProps) {
  const { t } = useTranslation("formEditor");
  const language = useLanguage();
  const labels = useShownLabels();
  if (!faults || faults.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={t("faults.title", { count: faults.length })}>
      <Scrolled label={t("faults.title", { count: faults.length })}>
        <Stack as="ul" gap="1">
          {faults.map((fault) => {
            const { field } = fault;
            const pointer = form && field !== null ? findPointer(field, form.schema) : undefined;
            const step = form && pointer !== undefined ? stepOfAnswer(form, pointer) : undefined;
            return (
              <Row key={placeOf(fault) + fault.says} as="li" align="baseline">
                <Text size="sm">{faultWords(fault, language, labels, t)}</Text>
                {step && (
                  <Link to={`${addressOfView({ ...view, step: step.path })}#${pointer}`}>
                    {t("faults.toField")}
                  </Link>
                )}
              </Row>
            );
          })}
        </Stack>
      </Scrolled>
      <Disclosure summary={<Text size="sm">{t("faults.english")}</Text>}>
        <Stack as="ul" gap="2">
          {faults.map((fault) => (
            <li key={placeOf(fault) + fault.says}>
              {fault.line > 0 ? (
                <Button variant="quiet" onClick={() => onOpen(fault)}>
                  {placeOf(fault)}
                </Button>
              ) : (
                <Text size="sm">{fault.file}</Text>
              )}
              <Text size="sm" lang="en">
                {fault.says}
              </Text>
            </li>
          ))}
        </Stack>
      </Disclosure>
    </Notice>
  );
}

const placeOf = ({ file, line, column }: PlacedFault) => `${file}:${line}:${column}`;

/** How much the gate found, or that it is still at work. */
export function FaultState({ faults }: Pick<FaultListProps, "faults">) {
  const { t } = useTranslation("formEditor");
  if (faults && faults.length > 0)
    return (
      <Text size="sm" tone="accent">
        {t("faults.title", { count: faults.length })}
      </Text>
    );
  return (
    <Text size="sm" tone={faults ? "good" : "muted"}>
      {t(faults ? "faults.none" : "faults.checking")}
    </Text>
  );
}
