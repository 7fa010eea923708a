import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { languageFacts } from "../engine/languageFacts";
import { FormWithFaults } from "./FormWithFaults";
import { SnapshotView } from "./SnapshotView";
import { useRehearsal } from "./shown/useRehearsal";
import { useSyncedScroll } from "./shown/useSyncedScroll";
import { useSyncedStepOfFrames } from "./shown/useSyncedStepOfFrames";
import { openedSnapshot } from "./state/openedSnapshot";
import { useParentPageFaults } from "./state/useFaults";
import { useSavedFilesWithCurrentForms } from "./state/useSavedFilesWithCurrentForms";
import { addressOfView, useEditorParams, type View } from "./state/view";
import { ToolFrame } from "./ToolFrame";
import { Workbench } from "./Workbench";
import { ShownLabelsProvider } from "./words/ShownLabelsProvider";

/**
 * The page `/editor/{form}/{step}`: one form in the view that the address describes, in the workbench or, for
 * a frame, alone; below the address of a snapshot, the form as it was then, to read.
 */
export function EditedFormPage() {
  const { t } = useTranslation("formEditor");
  const view = useEditorParams();
  const files = useSavedFilesWithCurrentForms();
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
  if (view.bare) return <FormAlone view={view} />;
  const Content = openedSnapshot === undefined ? Workbench : SnapshotView;
  return <Content view={view} files={files} />;
}

/** The form alone, without the rest of the tool: the content of one of the frames side by side. */
function FormAlone({ view }: { view: View }) {
  const rehearsal = useRehearsal(view);
  const faults = useParentPageFaults();
  useSyncedStepOfFrames(view);
  useSyncedScroll();
  return (
    <Page width="narrow" label={view.language && languageFacts[view.language].name}>
      <ShownLabelsProvider form={rehearsal.shown}>
        <FormWithFaults view={view} rehearsal={rehearsal} faults={faults} />
      </ShownLabelsProvider>
    </Page>
  );
}
