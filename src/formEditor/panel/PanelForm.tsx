import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import type { FormModule, Json, JsonObject, Labels, Problem } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { joinPointer } from "../../engine/pointer";
import { projectAnswers } from "../../engine/projectAnswers";
import { useLanguage } from "../../i18n";
import { createAnswers } from "../../renderer/answers";
import { StepForm } from "../../renderer/StepForm";
import { FormLayout } from "../../ui/FormLayout";
import { useFormWords } from "../../wizard/useFormWords";
import { panelFormsQuery } from "../editorServer";
import { type Adapted, adaptStep, withOffers } from "./adaptStep";
import { pasteTable } from "./pastedTable";
import { type Proposals, useProposals } from "./useProposals";

export interface PanelFormProps extends Adapted {
  /** Of a file in `schemas/editor`. */
  name: string;
  /** What stands in the files. What is typed gives way to it when it changes otherwise. */
  answers: JsonObject;
  /** Called with the answers, as they are judged, after each change that leaves no problem. */
  onChange?: (answers: JsonObject) => void;
  /** Called with everything that is typed, after each change. */
  onTyped?: (answers: JsonObject) => void;
  /** For a dialog: called when the form is sent without a problem. */
  onSubmit?: (answers: JsonObject) => void;
  id?: string;
  proposals?: Proposals;
  /** Pointers to boxes that stand in rows and columns: a table that is pasted into one fills those beside and below, too. */
  table?: readonly (readonly string[])[];
  layout?: ComponentProps<typeof FormLayout>["layout"];
}

/** A form of the editor's own, composed and drawn as those for applicants are. */
export function PanelForm(props: PanelFormProps) {
  const language = useLanguage();
  const { data } = useQuery(panelFormsQuery);
  const panel = data?.[props.name];
  return panel && <LoadedPanel {...props} loaded={panel.loaded} labels={panel.labels[language]} />;
}

const noProposals: Proposals = {};
const noTable: NonNullable<PanelFormProps["table"]> = [];

interface LoadedPanelProps extends PanelFormProps {
  loaded: FormModule;
  labels: Labels;
}

function LoadedPanel({
  loaded,
  labels,
  answers: initial,
  offers,
  only,
  hidden,
  demanded,
  following,
  onChange,
  onTyped,
  onSubmit,
  id,
  proposals = noProposals,
  table = noTable,
  layout = "plain",
}: LoadedPanelProps) {
  const { schema } = loaded.form;
  const [store] = useState(() =>
    createAnswers({ module: loaded, initial, newId: () => crypto.randomUUID() }),
  );
  const context = useFormWords(
    useMemo(() => withOffers(labels, { offers, following }), [labels, offers, following]),
  );
  const steps = useMemo(
    () => loaded.form.steps.map((step) => adaptStep(step, { offers, only, hidden, demanded, following })),
    [loaded, offers, only, hidden, demanded, following],
  );

  const newest = useRef({ onChange, onTyped });
  // Before answers are replaced, which is a change, too.
  useEffect(() => {
    newest.current = { onChange, onTyped };
  });

  // What somebody else changes, as an undone step does, takes the place of what was typed.
  const last = useRef(initial);
  useEffect(() => {
    if (isEqualJson(last.current, initial)) return;
    last.current = initial;
    const typed = withoutIds(projectAnswers(schema, store.all()));
    if (!isEqualJson(typed, projectAnswers(schema, initial))) store.replace(initial);
  }, [initial, schema, store]);

  useEffect(
    () =>
      store.subscribeAll(() => {
        const typed = projectAnswers(schema, store.all());
        const { onChange, onTyped } = newest.current;
        onTyped?.(typed);
        if (onChange && loaded.validate.call({ today: "" }, typed)) onChange(typed);
      }),
    [loaded, schema, store],
  );
  useProposals(store, proposals);

  if (!context) return null;
  return (
    <FormLayout layout={layout}>
      <form
        id={id}
        noValidate
        onKeyDown={(event) => {
          // Enter alone is a new line in some fields, and opens others.
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        onPaste={(event) => pasteTable(event, table, store)}
        onSubmit={(event) => {
          event.preventDefault();
          store.flush();
          const typed = projectAnswers(schema, store.all());
          const missing = missingAnswers(typed, demanded);
          const problems = [...store.problems(), ...missing];
          store.refuse(missing);
          store.reveal(problems.map(({ path }) => path));
          if (problems.length === 0) onSubmit?.(typed);
        }}
      >
        {steps.map((step) => (
          <StepForm key={step.id} answers={store} step={step} context={context} />
        ))}
      </form>
    </FormLayout>
  );
}

/** What has to be answered now and is not. */
const missingAnswers = (answers: JsonObject, demanded: ReadonlySet<string> = new Set()): Problem[] =>
  [...demanded].flatMap((name) =>
    answers[name] === undefined ? [{ path: joinPointer("", name), keyword: "required", params: {} }] : [],
  );

/** Entries of lists have ids in the page, and none in the files. */
const withoutIds = (typed: JsonObject): Json =>
  JSON.parse(JSON.stringify(typed, (name, value) => (name === "entryId" ? undefined : value)));
