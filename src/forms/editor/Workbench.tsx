import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Notice } from "../../design/Notice";
import { ChangesBar } from "./changes/ChangesBar";
import { DraftEffects } from "./drafts/DraftEffects";
import { useReleaseComparison } from "./drafts/useReleaseComparison";
import { RefusalNotice } from "./editing/PanelSection";
import { WhileReadable } from "./editing/WhileReadable";
import { FaultList, GateState } from "./FaultList";
import { FormWithSideEditor } from "./FormWithSideEditor";
import { HistoryPane } from "./history/HistoryPane";
import { SnapshotButton } from "./history/SnapshotButton";
import { ScrollCompensatedMessages } from "./layout/ScrollCompensatedMessages";
import { PrintPane } from "./print/PrintPane";
import type { DraftEffect, FormFiles } from "./protocol";
import { PurposePane } from "./purposes/PurposePane";
import { RulesPane } from "./rules/RulesPane";
import { ShortcutHelpButton } from "./ShortcutHelpButton";
import { useRehearsal } from "./shown/useRehearsal";
import { panelFormsQuery } from "./state/editorServer";
import { useEditedTexts } from "./state/useEditedTexts";
import { useFaults } from "./state/useFaults";
import { addressOfView, type View } from "./state/view";
import { ToolFrame } from "./ToolFrame";
import { TranslationPane } from "./translations/TranslationPane";
import { useFormSelection } from "./useFormSelection";
import { useTextEditor } from "./useTextEditor";
import { ViewChoices } from "./ViewChoices";
import { ViewTabs } from "./ViewTabs";
import { formName } from "./words/formatFormNames";
import { ShownLabelsProvider } from "./words/ShownLabelsProvider";

const noEffects: readonly DraftEffect[] = [];

/**
 * The page of a form: the choice of the view, saving, the gate's faults, and the chosen part, such as the
 * form with the panel or the text editor beside it.
 */
export function Workbench({ view, files }: { view: View; files: FormFiles }) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  const rehearsal = useRehearsal(view);
  const gate = useFaults();
  const comparison = useReleaseComparison();
  const textEditor = useTextEditor();
  const saved = files.texts;
  const texts = useEditedTexts() ?? saved;
  const { selecting, refused, changeMode } = useFormSelection(view, rehearsal, saved, textEditor.close);
  // Loads the forms of the panels before somebody opens a panel.
  useQuery(panelFormsQuery);
  const { shown, broken } = rehearsal;
  const { faults } = gate;
  const effects = comparison?.effects ?? noEffects;
  return (
    <ToolFrame
      view={`${formName(view.form, t)} · ${t(`parts.${view.part}`)}`}
      tabs={<ViewTabs view={view} />}
    >
      <ShownLabelsProvider form={shown} effects={effects}>
        {view.part === "form" && (
          <ViewChoices
            view={view}
            files={files}
            rehearsal={rehearsal}
            onChangeMode={changeMode}
            editing={textEditor.isOpen}
            onEdit={textEditor.toggle}
          />
        )}
        <ChangesBar files={files}>
          <GateState {...gate} />
          <SnapshotButton view={view} />
          <ShortcutHelpButton />
        </ChangesBar>
        <ScrollCompensatedMessages>
          {comparison && (
            <WhileReadable texts={texts}>
              <DraftEffects comparison={comparison} saved={saved} />
            </WhileReadable>
          )}
          <FaultList
            faults={faults}
            form={shown?.loaded.form}
            view={view}
            onOpen={(fault) => {
              textEditor.openAt(fault);
              if (view.part !== "form") void navigate(addressOfView({ ...view, part: "form" }));
            }}
          />
          <RefusalNotice refused={refused} />
          {broken !== undefined && (
            <Notice
              tone="bad"
              role="status"
              title={t(shown && view.part !== "print" ? "broken" : "neverBuilt")}
            >
              {broken}
            </Notice>
          )}
        </ScrollCompensatedMessages>
        {view.part === "words" && (
          <WhileReadable texts={texts}>
            <TranslationPane view={view} files={files} />
          </WhileReadable>
        )}
        {view.part === "rules" && (shown !== undefined || broken === undefined) && (
          <RulesPane view={view} files={files} shown={shown} />
        )}
        {view.part === "purposes" && (
          <WhileReadable texts={texts}>
            <PurposePane view={view} files={files} />
          </WhileReadable>
        )}
        {view.part === "print" && (shown !== undefined || broken === undefined) && (
          <WhileReadable texts={texts}>
            <PrintPane view={view} files={files} texts={texts} shown={shown} />
          </WhileReadable>
        )}
        {view.part === "history" && (
          <HistoryPane
            view={view}
            files={files}
            shown={shown}
            isBroken={broken !== undefined}
            openFile={textEditor.isOpen ? textEditor.file : undefined}
          />
        )}
        {view.part === "form" && (
          <FormWithSideEditor {...{ view, rehearsal, faults, effects, saved, selecting, textEditor }} />
        )}
      </ShownLabelsProvider>
    </ToolFrame>
  );
}
