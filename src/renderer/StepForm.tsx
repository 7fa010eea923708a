import Form from "@rjsf/core";
import { Fragment, memo } from "react";
import type { FormStep } from "../engine/form";
import type { Answers } from "./answers";
import { type FormContext, FormContextProvider } from "./FormContext";
import { rjsfParts } from "./rjsfParts";
import { AnswersProvider } from "./useAnswers";
import { SectionsProvider } from "./useSections";

export interface StepFormProps {
  answers: Answers;
  step: FormStep;
  context: FormContext;
}

/** One step of a form. What it asks comes with the step, what was answered from the store, every word from the context. */
export function StepForm({ answers, step, context }: StepFormProps) {
  return (
    <AnswersProvider value={answers}>
      <FormContextProvider value={context}>
        <SectionsProvider value={step.sections}>
          <Structure key={step.id} step={step} />
        </SectionsProvider>
      </FormContextProvider>
    </AnswersProvider>
  );
}

// Given no children, rjsf draws a submit button of its own.
const none = <Fragment />;

/**
 * rjsf draws the structure and holds no answer. A field's id is its JSON Pointer. Not a `<form>` of its own: what is
 * submitted, and by which button, is the page's to say.
 */
const Structure = memo(function Structure({ step }: { step: FormStep }) {
  return (
    <Form
      {...rjsfParts}
      tagName="div"
      schema={step.schema}
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
