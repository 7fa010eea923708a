import type { ReactNode } from "react";
import type { ComposedForm, FormSection, FormStep, JsonObject, Problem } from "../engine/form";
import { shownFields } from "../engine/shownFields";
import { type FormContext, FormContextProvider, labelOf } from "./FormContext";
import type { SheetProblems } from "./SheetRow";
import { SheetRows } from "./SheetRows";

export interface AnswerSheetProps {
  form: ComposedForm;
  answers: JsonObject;
  /** Open problems: each is shown at its answer, as a link to the field. */
  problems: readonly Problem[];
  context: FormContext;
  renderEdit: (section: FormSection, step: FormStep) => ReactNode;
  hrefFor: (problem: Problem) => string;
}

/** All answers, read only, section by section. Fields that the form does not ask for are left out. */
export function AnswerSheet({ form, answers, problems, context, renderEdit, hrefFor }: AnswerSheetProps) {
  const shown = shownFields(form.schema, answers);
  const byPath: SheetProblems = {
    at: new Map(problems.map((problem) => [problem.path, problem])),
    hrefFor,
  };
  return (
    <FormContextProvider value={context}>
      {form.steps.flatMap((step) =>
        step.sections.map((section) => {
          const fields = section.fields.filter((name) => name in shown.properties);
          if (fields.length === 0) return null;
          const heading = labelOf(context.labels, section.id, section.id).label;
          return (
            <section key={section.id} aria-labelledby={`sheet:${section.id}`}>
              <div className="section-heading">
                <h2 id={`sheet:${section.id}`}>{heading}</h2>
                {renderEdit(section, step)}
              </div>
              <SheetRows
                fields={fields.map((name) => [name, shown.properties[name] ?? {}])}
                value={answers}
                pointer=""
                ui={step.ui}
                heading={heading}
                problems={byPath}
              />
            </section>
          );
        }),
      )}
    </FormContextProvider>
  );
}
