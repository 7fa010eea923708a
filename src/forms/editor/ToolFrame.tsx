import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Heading } from "../../design/Heading";
import { LogoWithName } from "../../design/LogoWithName";
import { Page } from "../../design/Page";
import { QuietSelect } from "../../design/QuietSelect";
import { languages } from "../engine/form";
import { languageFacts } from "../engine/languageFacts";
import { ScreenReaderAnnouncement } from "./editing/ScreenReaderAnnouncement";
import { ToolHeader } from "./layout/ToolHeader";
import { formEditor } from "./protocol";
import { openedSnapshot } from "./state/openedSnapshot";
import { useEditedSite } from "./state/site";
import { useToolLanguage } from "./words/ToolLanguageProvider";

interface ToolFrameProps {
  /** The title of the shown part of the tool, which precedes the tool's name in the document's title. */
  view?: string;
  tabs?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page of the tool: the header, the content, and the document's title. The page of a snapshot has
 * no link to the editor, to which its readers may have no access.
 */
export function ToolFrame({ view, tabs, children }: ToolFrameProps) {
  const { t } = useTranslation("formEditor");
  const { language, choose } = useToolLanguage();
  const name = useEditedSite().names[language];
  const title = t("title");
  useEffect(() => {
    document.title = t("app:title", { title: view ? `${view} · ${title}` : title, airline: name });
  }, [t, view, title, name]);
  return (
    <Page width="window">
      <ToolHeader
        tabs={tabs}
        end={
          <>
            <QuietSelect
              label={t("toolLanguage")}
              value={language}
              onChange={(code) => choose(languages.find((each) => each === code) ?? language)}
            >
              {languages.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languageFacts[code].name}
                </option>
              ))}
            </QuietSelect>
            {openedSnapshot === undefined ? (
              <Link to={formEditor.page} aria-label={t("allForms")}>
                <LogoWithName name={name} />
              </Link>
            ) : (
              <LogoWithName name={name} />
            )}
          </>
        }
      >
        <Heading level={1} size="xl">
          {title}
        </Heading>
      </ToolHeader>
      {children}
      <ScreenReaderAnnouncement />
    </Page>
  );
}
