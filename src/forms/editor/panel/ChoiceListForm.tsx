import { type FocusEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import type { JsonObject } from "../../engine/form";
import { PanelForm } from "../editing/PanelForm";
import type { Operate } from "../editing/useOperate";
import type { ListFact } from "../operations/fieldFacts";
import { useOnUnmountOrPageHide } from "../state/useOnUnmountOrPageHide";
import { ChoicePager } from "./ChoicePager";
import { choicesPerPage, getPageOfMatchingChoices } from "./choicePages";
import { choicesPanel } from "./choicesPanel";

interface ChoiceNamesProps {
  choices: ListFact;
  operate: Operate["operate"];
}

/**
 * Changes the choices of a list for every field that offers it: their names and order, new choices, and
 * retired ones.
 */
export function ChoiceListForm({ choices, operate }: ChoiceNamesProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const [place, setPlace] = useState({ find: "", page: 0 });
  // The page to show next, once the typed choices are saved. If a choice has a mistake, the page does not
  // change.
  const next = useRef(place);
  const go = (find: string, page: number) => {
    next.current = { find, page };
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
    else setPlace(next.current);
  };
  const shown = getPageOfMatchingChoices(choices.choices, place.find, place.page);
  const subject = { list: choices, shown: shown.choices };
  const takeOver = (answers: JsonObject) => {
    const operations = choicesPanel.operations(subject, answers);
    return operations.length === 0 || operate(operations);
  };
  // The typed choices without mistakes. They are saved without a press of the button when the focus leaves the list.
  const typed = useRef<JsonObject>(undefined);
  const takeTyped = () => typed.current && takeOver(typed.current);
  useOnUnmountOrPageHide(takeTyped);
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isInside = relatedTarget !== null && currentTarget.contains(relatedTarget);
    // If the whole window loses the focus, the active element of the page stays the same, and nothing is
    // saved.
    const isElsewhere = !isInside && document.activeElement !== target;
    if (isElsewhere) takeTyped();
  };
  return (
    <Stack onBlur={leave}>
      {choices.choices.length > choicesPerPage && <ChoicePager shown={shown} find={place.find} onGo={go} />}
      {shown.found > 0 && (
        <PanelForm
          key={`${place.find} ${place.page}`}
          id={id}
          name={choicesPanel.form}
          about={`${choices.list} ${place.find} ${place.page}`}
          answers={choicesPanel.answers(subject)}
          onTyped={() => {
            typed.current = undefined;
          }}
          onChange={(answers) => {
            typed.current = answers;
          }}
          onSubmit={(answers) => {
            if (takeOver(answers)) setPlace(next.current);
          }}
        />
      )}
      <Row>
        <Button type="submit" form={id} variant="primary">
          {t("change.takeOver")}
        </Button>
      </Row>
    </Stack>
  );
}
