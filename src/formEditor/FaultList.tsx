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
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { useFieldNames } from "./fieldNames";
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
  if (!faults || faults.length === 0)
    return (
      <Text size="sm" tone={faults ? "good" : "muted"}>
        {t(faults ? "faults.none" : "faults.checking")}
      </Text>
    );
  return (
    <Notice tone="warning" role="status" title={t("faults.title", { count: faults.length })}>
      <Stack as="ul" gap="2">
        {faults.map((fault) => {
          const { file, line, column, says, field } = fault;
          const pointer = form && field !== null ? findPointer(field, form.schema) : undefined;
          const step = form && pointer !== undefined ? stepOfAnswer(form, pointer) : undefined;
          return (
            <li key={`${file}:${line}:${column} ${says}`}>
              <FaultSentence fault={fault} />
              <Row>
                {line > 0 ? (
                  <Button variant="quiet" onClick={() => onOpen(fault)}>
                    {`${file}:${line}:${column}`}
                  </Button>
                ) : (
                  <Text size="sm">{file}</Text>
                )}
                {step && (
                  <Link to={`${addressOfView({ ...view, step: step.path })}#${pointer}`}>
                    {t("faults.toField")}
                  </Link>
                )}
              </Row>
            </li>
          );
        })}
      </Stack>
    </Notice>
  );
}

/** What is wrong, in the reader's language; the gate's own English sentence, which is for developers, behind it. */
function FaultSentence({ fault: { says, told, field } }: { fault: PlacedFault }) {
  const { t } = useTranslation("formEditor");
  const called = useFieldNames();
  if (useLanguage() === "en" && !told) return <Text size="sm">{says}</Text>;
  const { name, other, rule } = told?.params ?? {};
  const params = {
    ...told?.params,
    // A placeholder is seen as it stands in the text.
    ...(name !== undefined && !told?.code.startsWith("placeholder") && { name: called(name, field) }),
    ...(other !== undefined && { other: called(other, field) }),
    ...(rule !== undefined && { rule: t(`change.rule.${rule}`) }),
  };
  return (
    <>
      <Text size="sm">{told ? t(`faults.told.${told.code}`, params) : t("faults.untold")}</Text>
      <Disclosure summary={<Text size="sm">{t("faults.english")}</Text>}>
        <Text size="sm" lang="en">
          {says}
        </Text>
      </Disclosure>
    </>
  );
}
