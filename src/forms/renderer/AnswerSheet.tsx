import type { ComposedForm, FieldSchema, JsonObject, Problem } from "../engine/form";
import { appendToPointer } from "../engine/pointer";
import { presentDay, resolveForm } from "../engine/resolveForm";
import { shownFields } from "../engine/shownFields";
import { elementId } from "./elementId";
import { type FormContext, FormContextProvider, labelOf } from "./FormContext";
import { drawnFields, LaterOnlyProvider, noneOpened } from "./laterOnly";
import { EditLink } from "./SheetRow";
import { SheetRows } from "./SheetRows";
import { type LinkToField, type Remark, SheetProvider } from "./sheet";

export interface AnswerSheetProps {
  form: ComposedForm;
  answers: JsonObject;
  /** Each problem is shown at its answer; with `linkTo`, as a link to the field. */
  problems: readonly Problem[];
  remarks?: readonly Remark[];
  context: FormContext;
  /** Draws a link to the field at a pointer. Without this function, the sheet has no links. */
  linkTo?: LinkToField;
  /** Shows only the answers to fields that are asked later, and to the questions that the form has opened. */
  laterOnly?: boolean;
  /**
   * The day on which the answers were judged, `YYYY-MM-DD`; by default today, for answers that are not submitted
   * yet.
   */
  today?: string;
}

/** The answers, read only, section by section. Fields that the form does not ask for are left out. */
export function AnswerSheet({
  form,
  answers,
  problems,
  remarks = [],
  context,
  linkTo,
  laterOnly = false,
  today = presentDay(form.timeZone),
}: AnswerSheetProps) {
  const shown = shownFields(resolveForm(form.schema, answers, today), answers);
  const isDue = form.phase === "due";
  const drawn = laterOnly && (form.opened ?? noneOpened);
  const byPath = new Map(problems.map((problem) => [problem.path, problem]));
  const sheet = { problems: byPath, remarks, linkTo, isDue };
  return (
    <FormContextProvider value={context}>
      <SheetProvider value={sheet}>
        <LaterOnlyProvider value={drawn}>
          {form.steps.flatMap((step) =>
            step.sections.map((section) => {
              const fields = drawnFields(
                section.fields.flatMap((name): Array<[string, FieldSchema]> => {
                  const field = shown.properties[name];
                  return field ? [[name, field]] : [];
                }),
                "",
                drawn,
              );
              if (fields.length === 0) return null;
              const first = fields.find(([, field]) => field["x-computed"] === undefined);
              const heading = labelOf(context.labels, section.id, section.id).label;
              const headingId = elementId(`sheet:${section.id}`, context);
              return (
                <section key={section.id} className="sheet-section" aria-labelledby={headingId}>
                  <div className="section-heading">
                    <h2 id={headingId}>{heading}</h2>
                    {first && <EditLink pointer={appendToPointer("", first[0])} label={heading} />}
                  </div>
                  <SheetRows fields={fields} value={answers} pointer="" ui={step.ui} heading={heading} />
                </section>
              );
            }),
          )}
        </LaterOnlyProvider>
      </SheetProvider>
    </FormContextProvider>
  );
}
