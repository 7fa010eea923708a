import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../design/Spinner";
import { WhileReadable } from "./editing/WhileReadable";
import { FormWithFaults } from "./FormWithFaults";
import { LanguageComparison } from "./LanguageComparison";
import { MainAndSidePane } from "./layout/MainAndSidePane";
import { SelectedPartPanel } from "./panel/SelectedPartPanel";
import type { DraftEffect, PlacedFault, SavedTexts } from "./protocol";
import type { Selecting } from "./selecting/SelectableForm";
import { focusSelected } from "./selecting/useSelecting";
import type { Rehearsal } from "./shown/useRehearsal";
import { useEditedTexts } from "./state/useEditedTexts";
import type { View } from "./state/view";
import { StepBar } from "./steps/StepBar";
import type { TextEditorState } from "./useTextEditor";

// Loaded on demand, so that the page downloads the text editor only when it is opened.
const EditorPane = lazy(async () => ({ default: (await import("./textEditor/EditorPane")).EditorPane }));

interface FormViewProps {
  view: View;
  rehearsal: Rehearsal;
  faults: readonly PlacedFault[] | undefined;
  effects: readonly DraftEffect[];
  saved: SavedTexts;
  selecting: Selecting | undefined;
  textEditor: TextEditorState;
}

/** The form in one language with the text editor or the panel beside it, or in all languages above the text editor. */
export function FormWithSideEditor(props: FormViewProps) {
  const { view, rehearsal, faults, effects, saved, selecting, textEditor } = props;
  const { t } = useTranslation("formEditor");
  const texts = useEditedTexts() ?? saved;
  const { shown } = rehearsal;
  const editor = textEditor.isOpen && shown && (
    <Suspense fallback={<Spinner label={t("loading")} />}>
      <EditorPane
        texts={saved}
        ofForm={shown.files}
        faults={faults ?? []}
        file={textEditor.file ?? shown.files[0] ?? ""}
        place={textEditor.place}
        onChoose={textEditor.chooseFile}
      />
    </Suspense>
  );
  if (view.language === undefined)
    return (
      <>
        {shown && <LanguageComparison view={view} />}
        {editor}
      </>
    );
  const panel = selecting && shown && (
    <WhileReadable texts={texts}>
      <SelectedPartPanel
        view={view}
        selected={selecting.selected}
        shown={shown}
        effects={effects}
        saved={saved}
        onSelect={selecting.onSelect}
        onLeave={focusSelected}
        onOpenText={textEditor.openAt}
      />
    </WhileReadable>
  );
  return (
    <>
      {selecting && shown && <StepBar view={view} shown={shown} saved={saved} />}
      <MainAndSidePane side={editor || panel}>
        <FormWithFaults view={view} rehearsal={rehearsal} faults={faults} selecting={selecting} />
      </MainAndSidePane>
    </>
  );
}
