import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { TabLinks } from "../../design/TabLinks";
import { ChangesBar } from "./changes/ChangesBar";
import { WhileReadable } from "./editing/WhileReadable";
import { FormLinksAndRelease } from "./FormLinksAndRelease";
import { PurposePane } from "./purposes/PurposePane";
import { useEditedTexts } from "./state/useEditedTexts";
import { useSavedFilesWithCurrentForms } from "./state/useSavedFilesWithCurrentForms";
import { addressOfList, listParts, parts, states, useListPart } from "./state/view";
import { ToolFrame } from "./ToolFrame";
import { useSurroundingLanguage } from "./words/LanguageProvider";

/** `/editor`: every form in every market, or the fields of all forms by purpose. */
export function FormListPage() {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const files = useSavedFilesWithCurrentForms();
  const texts = useEditedTexts();
  const part = useListPart();
  const names = { form: t("allForms"), purposes: t("parts.purposes") };
  const view = {
    form: "",
    market: undefined,
    step: "",
    language,
    state: states[0],
    branch: undefined,
    bare: false,
    selected: undefined,
    part: parts[0],
  };
  const tabs = (
    <TabLinks
      label={t("parts.title")}
      tabs={listParts.map((each) => ({
        href: addressOfList(each),
        label: names[each],
        current: each === part,
      }))}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
    />
  );
  return (
    <ToolFrame tabs={tabs} {...(part === "purposes" && { view: t("byPurpose.title") })}>
      {files && <ChangesBar files={files} />}
      {part === "form" && <FormLinksAndRelease view={view} files={files} />}
      {part === "purposes" && files && texts && (
        <WhileReadable texts={texts}>
          <PurposePane view={view} files={files} />
        </WhileReadable>
      )}
    </ToolFrame>
  );
}
