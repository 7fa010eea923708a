import Form from "@rjsf/core";
import { Fragment, memo, useMemo } from "react";
import type { FieldSchema, FormStep } from "../engine/form";
import type { AnswersStore } from "./answers";
import { type FormContext, FormContextProvider } from "./FormContext";
import { fieldKind } from "./fieldKind";
import { rjsfParts } from "./rjsfParts";
import { AnswersProvider } from "./useAnswers";
import { StepProvider } from "./useStep";

export interface StepFormProps {
  answers: AnswersStore;
  step: FormStep;
  context: FormContext;
}

/** One step of a form. What it asks comes with the step, what was answered from the store, every word from the context. */
export function StepForm({ answers, step, context }: StepFormProps) {
  return (
    <AnswersProvider value={answers}>
      <FormContextProvider value={context}>
        <StepProvider value={step}>
          <Structure key={step.id} step={step} />
        </StepProvider>
      </FormContextProvider>
    </AnswersProvider>
  );
}

// Given no children, rjsf draws a submit button of its own.
const none = <Fragment />;

/**
 * What rjsf is told of a step: its definitions, and that it is an object. It works out defaults and branches for all it
 * knows of, and the fields of this house need neither.
 */
function rootOf(schema: FieldSchema): FieldSchema {
  if (fieldKind(schema, {}) !== "group") return schema;
  const { properties: _, required: __, allOf: ___, ...rest } = schema;
  return { ...rest, properties: {} };
}

/**
 * rjsf draws the structure and holds no answer. A field's id is its JSON Pointer. Not a `<form>` of its own: what is
 * submitted, and by which button, is the page's to say.
 */
const Structure = memo(function Structure({ step }: { step: FormStep }) {
  const schema = useMemo(() => rootOf(step.schema), [step.schema]);
  return (
    <Form
      {...rjsfParts}
      tagName="div"
      schema={schema}
      uiSchema={step.ui}
      idPrefix=""
      idSeparator="/"
      noValidate
      showErrorList={false}
    >
      {none}
    </Form>
  );
});
