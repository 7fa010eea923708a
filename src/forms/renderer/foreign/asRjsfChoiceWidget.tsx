import type { WidgetProps } from "@rjsf/utils";
import { type ComponentType, type ReactNode, useMemo } from "react";
import type { Json, Labels } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import type { Control } from "../control";
import { fieldFrame } from "../templates/fieldFrame";
import { AnswersProvider, useAnswer } from "../useAnswers";
import { answerFromRjsf } from "./answerFromRjsf";
import { useRjsfControl, useSingleAnswerStore } from "./asRjsfWidget";

/** The choices of rjsf: any values, each with a label of its own. */
type Choices = NonNullable<WidgetProps["options"]["enumOptions"]>;

/**
 * Wraps a widget with choices for a field that rjsf draws. The widget's own choices are the indexes of rjsf's
 * choices.
 * @param Several the widget for a list of choices; by default `One`
 */
export function asRjsfChoiceWidget(One: ComponentType<Control>, Several = One) {
  return function ForeignChoice(given: WidgetProps) {
    const { id, schema, options, multiple } = given;
    const isNull = useAnswer(id) === null;
    // At the root of its form, rjsf passes undefined for null, so the null is taken from the answers store.
    const props = isNull && given.value === undefined ? { ...given, value: null } : given;
    const choices = useMemo(() => offered(options), [options]);
    const isList = multiple === true || schema.type === "array";
    const control = useRjsfControl(props);
    const coding = useMemo(() => codingOf(choices), [choices]);
    const shown: Control = {
      ...control,
      schema: { enum: choices.map((_, index) => index), "x-options": id, ...(isList && asList(id, choices)) },
      context: { ...control.context, labels: labelsOf(id, choices) },
    };
    const Drawn = isList ? Several : One;
    const widget = (
      <AnswersProvider value={useSingleAnswerStore(props, coding)}>
        <Drawn {...shown} />
      </AnswersProvider>
    );
    return isBranchSelector(id) ? branchFrame(shown, props.label, widget) : widget;
  };
}

const offered = ({ enumOptions = [], enumDisabled = [] }: WidgetProps["options"]): Choices =>
  enumOptions.filter(({ value }) => !enumDisabled.includes(value));

const asList = (id: string, choices: Choices) => ({
  type: "array" as const,
  items: { enum: choices.map((_, index) => index), "x-options": id },
});

const labelsOf = (id: string, choices: Choices): Labels =>
  Object.fromEntries(choices.map(({ label }, index) => [`options.${id}.${index}`, { label }]));

function codingOf(choices: Choices) {
  const numberOf = (value: Json) =>
    choices.findIndex((choice) => isEqualJson(answerFromRjsf(choice.value), value));
  const choiceAt = (number: Json): unknown => choices[Number(number)]?.value;
  return {
    encode(value: unknown): Json | undefined {
      const answer = answerFromRjsf(value);
      if (answer === undefined) return undefined;
      return Array.isArray(answer) && numberOf(answer) < 0 ? answer.map(numberOf) : numberOf(answer);
    },
    decode: (answer: Json | undefined): unknown =>
      answer === undefined ? undefined : Array.isArray(answer) ? answer.map(choiceAt) : choiceAt(answer),
  };
}

/**
 * Whether an id belongs to the select in which a branch of a `oneOf` or `anyOf` is chosen. rjsf draws this
 * select without a frame, so it gets one here.
 */
const isBranchSelector = (id: string) => /__(?:oneof|anyof)_select$/.test(id);

function branchFrame(control: Control, name: string, widget: ReactNode) {
  const { words } = control.context;
  const asked = {
    label: name === "" ? words("answerType") : words("whichOf", { field: control.label.label }),
  };
  return fieldFrame({ ...control, label: asked, required: true }, "control", widget);
}
