import type { ComposedForm, JsonObject, Problem } from "../engine/form";
import { joinPointer } from "../engine/pointer";
import { shownFields } from "../engine/shownFields";
import { type FormContext, FormContextProvider, labelOf } from "./FormContext";
import { EditLink } from "./SheetRow";
import { SheetRows } from "./SheetRows";
import { type LinkToField, SheetProvider } from "./sheet";

export interface AnswerSheetProps {
  form: ComposedForm;
  answers: JsonObject;
  /** Open problems: each is shown at its answer, as a link to the field. */
  problems: readonly Problem[];
  context: FormContext;
  /** Draws a link to the field at a pointer. Without it, the sheet is only read. */
  linkTo?: LinkToField;
}

/** All answers, read only, section by section. Fields that the form does not ask for are left out. */
export function AnswerSheet({ form, answers, problems, context, linkTo }: AnswerSheetProps) {
  const shown = shownFields(form.schema, answers);
  const sheet = { problems: new Map(problems.map((problem) => [problem.path, problem])), linkTo };
  return (
    <FormContextProvider value={context}>
      <SheetProvider value={sheet}>
        {form.steps.flatMap((step) =>
          step.sections.map((section) => {
            const fields = section.fields.filter((name) => name in shown.properties);
            const [first] = fields;
            if (first === undefined) return null;
            const heading = labelOf(context.labels, section.id, section.id).label;
            return (
              <section key={section.id} className="sheet-section" aria-labelledby={`sheet:${section.id}`}>
                <div className="section-heading">
                  <h2 id={`sheet:${section.id}`}>{heading}</h2>
                  <EditLink pointer={joinPointer("", first)} label={heading} />
                </div>
                <SheetRows
                  fields={fields.map((name) => [name, shown.properties[name] ?? {}])}
                  value={answers}
                  pointer=""
                  ui={step.ui}
                  heading={heading}
                />
              </section>
            );
          }),
        )}
      </SheetProvider>
    </FormContextProvider>
  );
}
