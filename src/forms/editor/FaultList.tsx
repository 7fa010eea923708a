import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../design/Button";
import { Disclosure } from "../../design/Disclosure";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { ComposedForm } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import { appendOtherPlaces, faultSentence } from "../language/faultSentence";
import { useFaultWords, useWordedFaults } from "./faultWords";
import { ScrollBox } from "./layout/ScrollBox";
import type { PlacedFault } from "./protocol";
import { findPointerByKey } from "./selecting/findPointerByKey";
import { addressOfView, type View } from "./state/view";

/** The id of the list of faults, by which a button elsewhere on the page moves the focus to the list. */
const listId = "faults";

interface FaultListProps {
  faults: readonly PlacedFault[] | undefined;
  form: ComposedForm | undefined;
  view: View;
  onOpen: (fault: PlacedFault) => void;
}

/**
 * The gate's faults in all files, with links to their fields and buttons that open their lines in the text
 * editor.
 */
export function FaultList({ faults, form, view, onOpen }: FaultListProps) {
  const { t } = useTranslation("formEditor");
  const catalogue = useFaultWords();
  const worded = useWordedFaults(faults);
  if (!faults || !worded || worded.length === 0) return null;
  const title = t("faults.title", { count: worded.length });
  return (
    <Notice tone="warning" role="status" title={title}>
      <ScrollBox id={listId} label={title}>
        <Stack as="ul" gap="1">
          {worded.map(({ words, field }) => {
            const pointer = form && field !== null ? findPointerByKey(field, form.schema) : undefined;
            const selected = view.selected === undefined ? undefined : (field ?? view.selected);
            const step = form && pointer !== undefined ? stepOfAnswer(form, pointer) : undefined;
            return (
              <Row key={`${field} ${words}`} as="li" align="baseline">
                <Text size="sm">{words}</Text>
                {step && (
                  <Link to={`${addressOfView({ ...view, step: step.path, selected })}#${pointer}`}>
                    {t("faults.toField")}
                  </Link>
                )}
              </Row>
            );
          })}
        </Stack>
      </ScrollBox>
      <Disclosure summary={<Text size="sm">{t("faults.details")}</Text>}>
        <Stack as="ul" gap="2">
          {faults.map((fault) => (
            <li key={placeOf(fault) + JSON.stringify([fault.code, fault.params])}>
              {fault.line > 0 ? (
                <Button variant="quiet" onClick={() => onOpen(fault)}>
                  {placeOf(fault)}
                </Button>
              ) : (
                <Text size="sm">{fault.file}</Text>
              )}
              <Text size="sm">
                {appendOtherPlaces(catalogue, faultSentence(catalogue, fault), fault.others)}
              </Text>
            </li>
          ))}
        </Stack>
      </Disclosure>
    </Notice>
  );
}

const placeOf = ({ file, line, column }: PlacedFault) => `${file}:${line}:${column}`;

interface FaultStateProps extends Pick<FaultListProps, "faults"> {
  checking: boolean;
  unchecked: boolean;
}

/** The state of the gate: still checking, failed, or the number of faults. */
export function GateState({ faults, checking, unchecked }: FaultStateProps) {
  const { t } = useTranslation("formEditor");
  const worded = useWordedFaults(faults);
  if (unchecked)
    return (
      <Text size="sm" tone="bad">
        {t("faults.unchecked")}
      </Text>
    );
  if (worded && worded.length > 0 && !checking)
    return (
      <Button variant="quiet" onClick={() => document.getElementById(listId)?.focus()}>
        {t("faults.title", { count: worded.length })}
      </Button>
    );
  const isDone = faults !== undefined && !checking;
  return (
    <Text size="sm" tone={isDone ? "good" : "muted"}>
      {t(isDone ? "faults.none" : "faults.checking")}
    </Text>
  );
}
