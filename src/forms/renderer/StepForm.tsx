import { memo, useEffect } from "react";
import type { ComposedForm, FormStep } from "../engine/form";
import { Announcer } from "./Announcer";
import type { AnswersStore } from "./answers";
import { blockOutsideFileDrops } from "./blockOutsideFileDrops";
import { type FormContext, FormContextProvider } from "./FormContext";
import { ForeignField } from "./fields/ForeignField";
import { Sections } from "./fields/Sections";
import { getRenderFactsOfField } from "./getRenderFactsOfField";
import { LaterOnlyProvider, noneOpened } from "./laterOnly";
import { uiSchemaFromRjsf } from "./rjsfSchemas";
import { AnswersProvider } from "./useAnswers";
import { StepProvider } from "./useStep";
import { whenIdle } from "./whenIdle";

export interface StepFormProps {
  answers: AnswersStore;
  step: FormStep;
  context: FormContext;
  /** Draws only the fields that are asked later; conditions read all answers. */
  laterOnly?: boolean;
  /** Pointers of the questions that are drawn besides later fields (`ComposedForm.opened`). */
  opened?: ComposedForm["opened"];
}

/** Draws one step of a form: fields come from the step, answers from the store, all texts from the context. */
export function StepForm({ answers, step, context, laterOnly = false, opened = noneOpened }: StepFormProps) {
  // The first validation is by far the slowest, because the validator's code has not run yet. It runs while the
  // page is idle, so that it delays no key press.
  useEffect(() => whenIdle(answers.problems), [answers]);
  useEffect(blockOutsideFileDrops, []);
  return (
    <AnswersProvider value={answers}>
      <FormContextProvider value={context}>
        <StepProvider value={step}>
          <Announcer schema={step.schema}>
            <div>
              <p className="field-hint required-note">{context.words("requiredNote")}</p>
              <LaterOnlyProvider value={laterOnly && opened}>
                <Structure key={step.id} step={step} />
              </LaterOnlyProvider>
            </div>
          </Announcer>
        </StepProvider>
      </FormContextProvider>
    </AnswersProvider>
  );
}

/** The fields of a step, without a `form` element: the page decides what is submitted and by which button. */
const Structure = memo(function Structure({ step: { schema, ui } }: { step: FormStep }) {
  const uiSchema = uiSchemaFromRjsf(ui);
  const place = { name: "", pointer: "", schema, uiSchema, required: true, disabled: false, readonly: false };
  return getRenderFactsOfField(schema, uiSchema).kind === "group" ? (
    <Sections {...place} />
  ) : (
    <ForeignField {...place} />
  );
});
