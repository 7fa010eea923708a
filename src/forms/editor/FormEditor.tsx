import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { lazy, Suspense, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { Spinner } from "../../design/Spinner";
import { Stack } from "../../design/Stack";
import { type Labels, languages } from "../engine/form";
import type { FaultWords } from "../language/faultSentence";
import { ChangesBar } from "./changes/ChangesBar";
import { DraftEffects } from "./drafts/DraftEffects";
import { useReleaseComparison } from "./drafts/useReleaseComparison";
import { RefusalNotice } from "./editing/PanelSection";
import { useMove } from "./editing/useMove";
import { useOperate } from "./editing/useOperate";
import { WhileReadable } from "./editing/WhileReadable";
import { FaultList, FaultState } from "./FaultList";
import { useFaultWords, wordedFaults } from "./faultWords";
import { LanguageComparison } from "./LanguageComparison";
import { Panes } from "./layout/Panes";
import { ScrollAnchor } from "./layout/ScrollAnchor";
import { moveByOne, moveOnto } from "./operations/moves";
import { ChangePanel } from "./panel/ChangePanel";
import type { DraftEffect, FormFiles, PlacedFault } from "./protocol";
import type { Selecting } from "./selecting/SelectableForm";
import { useChangeMode } from "./selecting/useChangeMode";
import { focusSelected, useSelecting } from "./selecting/useSelecting";
import { useSelectionKept } from "./selecting/useSelectionKept";
import { exampleWith } from "./shown/exampleWith";
import { FormPane } from "./shown/FormPane";
import { type Rehearsal, useRehearsal } from "./shown/useRehearsal";
import { useSameScroll } from "./shown/useSameScroll";
import { useSameStep } from "./shown/useSameStep";
import { panelFormsQuery } from "./state/editorServer";
import { useEditedFiles } from "./state/useEditedFiles";
import { useFaults, useParentPageFaults } from "./state/useFaults";
import { useTexts } from "./state/useTexts";
import { addressOfView, useEditorParams, type View } from "./state/view";
import { StepBar } from "./steps/StepBar";
import { ToolFrame } from "./ToolFrame";
import { TranslationPane } from "./translations/TranslationPane";
import { ViewChoices } from "./ViewChoices";
import { ViewTabs } from "./ViewTabs";
import { goneLabels, ShownLabels, useShownLabels } from "./words/fieldNames";
import { LanguageProvider, useEditorLanguage } from "./words/LanguageProvider";

// Loaded on demand: the text editor is larger than the form.
const EditorPane = lazy(async () => ({ default: (await import("./textEditor/EditorPane")).EditorPane }));

/** `/editor/{ApplyType}`: one form, in the view that the address names, and the editor of its files. */
export function FormEditor() {
  const { t } = useTranslation("formEditor");
  const view = useEditorParams();
  const files = useEditedFiles();
  if (!files) return null;
  const isAccount = files.accounts.includes(view.form);
  const [first] = files.markets;
  const isKnown = isAccount || (files.forms.includes(view.form) && first !== undefined);
  if (!isKnown)
    return (
      <ToolFrame>
        <Notice tone="warning" title={t("noForm")} />
      </ToolFrame>
    );
  const market = isAccount ? undefined : (files.markets.find((each) => each === view.market) ?? first);
  if (view.market !== market) return <Navigate replace to={addressOfView({ ...view, market })} />;
  return view.bare ? <FormAlone view={view} /> : <WholeTool view={view} files={files} />;
}

const noLabels: Labels = {};
const noEffects: readonly DraftEffect[] = [];

/** The form without the tool around it: one of the frames side by side. */
function FormAlone({ view }: { view: View }) {
  const rehearsal = useRehearsal(view);
  const faults = useParentPageFaults();
  useSameStep(view);
  useSameScroll();
  const language = useEditorLanguage();
  const labels = rehearsal.shown?.labels[language] ?? noLabels;
  return (
    <Page width="narrow">
      <ShownLabels value={labels}>
        <ShownForm view={view} rehearsal={rehearsal} faults={faults} />
      </ShownLabels>
    </Page>
  );
}

function WholeTool({ view, files }: { view: View; files: FormFiles }) {
  const { t } = useTranslation("formEditor");
  const rehearsal = useRehearsal(view);
  const navigate = useNavigate();
  const { faults, checking, unchecked } = useFaults();
  const comparison = useReleaseComparison();
  // The panels are there before somebody opens one.
  useQuery(panelFormsQuery);
  const { shown, broken } = rehearsal;
  const [editing, setEditing] = useState(false);
  const [file, setFile] = useState<string>();
  const [place, setPlace] = useState<PlacedFault>();
  const texts = useTexts() ?? files.texts;
  const { operate, refused } = useOperate(files.texts, texts);
  const move = useMove(operate);
  const language = useEditorLanguage();
  const labels = shown?.labels[language] ?? noLabels;
  const effects = comparison?.effects ?? noEffects;
  const called = useMemo(
    () => ({ ...goneLabels(effects, language), ...labels }),
    [effects, labels, language],
  );
  const nameOf = (key: string) => labels[key]?.label ?? key;
  const stepOf = (key: string) =>
    shown?.loaded.form.steps.find(({ sections }) => sections.some(({ id }) => id === key.split(".")[0]))
      ?.path ?? view.step;
  const changeMode = useChangeMode(view, shown?.loaded.form.schema);
  const acts = {
    onLeave: changeMode,
    onMove: (key: string, onto: string) => shown && move(moveOnto(shown.loaded.form, key, onto), nameOf(key)),
    onShift: (key: string, by: -1 | 1) => shown && move(moveByOne(shown.loaded.form, key, by), nameOf(key)),
    onShow: () => {
      if (!shown || !view.selected) return;
      const next = { ...view, ...exampleWith(shown, view.selected) };
      rehearsal.startAgain(next);
      void navigate(addressOfView(next), { replace: true });
    },
  };
  const selecting = useSelecting(view, acts, () => flushSync(() => setEditing(false)), stepOf);
  useSelectionKept(selecting, shown?.loaded.form);
  const editor = editing && shown && (
    <Suspense fallback={<Spinner label={t("loading")} />}>
      <EditorPane
        texts={files.texts}
        ofForm={shown.files}
        faults={faults ?? []}
        file={file ?? shown.files[0] ?? ""}
        place={place}
        onChoose={setFile}
      />
    </Suspense>
  );
  const panel = selecting && shown && (
    <WhileReadable texts={texts}>
      <ChangePanel
        view={view}
        selected={selecting.selected}
        shown={shown}
        effects={effects}
        saved={files.texts}
        onSelect={selecting.onSelect}
        onLeave={focusSelected}
      />
    </WhileReadable>
  );
  return (
    <ToolFrame tabs={<ViewTabs view={view} />}>
      <ShownLabels value={called}>
        {view.part === "form" && (
          <ViewChoices
            view={view}
            files={files}
            rehearsal={rehearsal}
            onChangeMode={changeMode}
            editing={editing}
            onEdit={() => setEditing(!editing)}
          />
        )}
        <ChangesBar files={files}>
          <FaultState faults={faults} checking={checking} unchecked={unchecked} />
        </ChangesBar>
        <ScrollAnchor>
          {comparison && (
            <WhileReadable texts={texts}>
              <DraftEffects comparison={comparison} saved={files.texts} />
            </WhileReadable>
          )}
          <FaultList
            faults={faults}
            form={shown?.loaded.form}
            view={view}
            onOpen={(fault) => {
              setEditing(true);
              setFile(fault.file);
              setPlace({ ...fault });
              if (view.part !== "form") void navigate(addressOfView({ ...view, part: "form" }));
            }}
          />
          <RefusalNotice refused={refused} />
          {broken !== undefined && (
            <Notice tone="bad" role="status" title={t(shown ? "broken" : "neverBuilt")}>
              {broken}
            </Notice>
          )}
        </ScrollAnchor>
        {view.part === "words" ? (
          <WhileReadable texts={texts}>
            <TranslationPane view={view} files={files} />
          </WhileReadable>
        ) : view.language === undefined ? (
          <>
            {shown && <LanguageComparison view={view} />}
            {editor}
          </>
        ) : (
          <>
            {selecting && shown && <StepBar view={view} shown={shown} saved={files.texts} />}
            <Panes side={editor || panel}>
              <ShownForm view={view} rehearsal={rehearsal} faults={faults} selecting={selecting} />
            </Panes>
          </>
        )}
      </ShownLabels>
    </ToolFrame>
  );
}

interface ShownFormProps {
  view: View;
  rehearsal: Rehearsal;
  faults: readonly PlacedFault[] | undefined;
  selecting?: Selecting | undefined;
}

function ShownForm({
  view,
  rehearsal: { shown, rehearsed, broken },
  faults = [],
  selecting,
}: ShownFormProps) {
  const { t } = useTranslation("formEditor");
  const faultWords = useFaultWords();
  const labels = useShownLabels();
  const notes = useMemo(() => notesOf(faults, faultWords, labels, t), [faults, faultWords, labels, t]);
  if (!shown || !rehearsed) return broken === undefined ? <Spinner label={t("loading")} /> : null;
  return (
    <LanguageProvider language={view.language ?? languages[0]}>
      <Stack gap="8">
        <FormPane shown={shown} rehearsed={rehearsed} view={view} notes={notes} selecting={selecting} />
      </Stack>
    </LanguageProvider>
  );
}

/** What is wrong with each field, by the key of its words, as lines of text. */
function notesOf(
  faults: readonly PlacedFault[],
  catalogue: FaultWords,
  labels: Labels,
  t: TFunction<"formEditor">,
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const { field, words } of wordedFaults(faults, catalogue, labels, t))
    if (field !== null) notes.set(field, [notes.get(field), words].filter(Boolean).join("\n"));
  return notes;
}
