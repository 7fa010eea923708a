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

/** Draws one step of a form: fields come from the step, answers from the store, all texts from the context. */
export function StepForm({ answers, step, context }: StepFormProps) {
  return (
    <AnswersProvider value={answers}>
      <FormContextProvider value={context}>
        <StepProvider value={step}>
          <div>
            <p className="field-hint required-note">{context.words("requiredNote")}</p>
            <Structure key={step.id} step={step} />
          </div>
        </StepProvider>
      </FormContextProvider>
    </AnswersProvider>
  );
}

// Without children, rjsf draws its own submit button.
const noSubmitButton = <Fragment />;

/**
 * The step's schema as rjsf gets it: the definitions, without the properties. rjsf would compute defaults and branches
 * for each property, and the fields drawn by this renderer need neither.
 */
function rootOf(schema: FieldSchema): FieldSchema {
  if (fieldKind(schema, {}) !== "group") return schema;
  const { properties: _, required: __, allOf: ___, ...rest } = schema;
  return { ...rest, properties: {} };
}

/**
 * rjsf draws the structure and holds no answers. A field's id is its JSON Pointer. The root element is a `div` and not
 * a `form`: the page decides what is submitted and by which button.
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
      {noSubmitButton}
    </Form>
  );
});
