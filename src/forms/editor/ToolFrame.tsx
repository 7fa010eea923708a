import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Wordmark } from "../../design/Wordmark";
import { Announcement } from "./editing/Announcement";
import { ToolHeader } from "./layout/ToolHeader";
import { formEditor } from "./protocol";
import { useEditedSite } from "./state/site";
import { useEditorLanguage } from "./words/LanguageProvider";

interface ToolFrameProps {
  /** What of the tool is shown, before its name in the document's title. */
  view?: string;
  tabs?: ReactNode;
  children: ReactNode;
}

/** The heading around every page of the tool, and the document's title. */
export function ToolFrame({ view, tabs, children }: ToolFrameProps) {
  const { t } = useTranslation("formEditor");
  const name = useEditedSite().names[useEditorLanguage()];
  const title = t("title");
  useEffect(() => {
    document.title = t("app:title", { title: view ? `${view} · ${title}` : title, airline: name });
  }, [t, view, title, name]);
  return (
    <Page width="window">
      <ToolHeader
        tabs={tabs}
        end={
          <Link to={formEditor.page} aria-label={t("allForms")}>
            <Wordmark name={name} />
          </Link>
        }
      >
        <Heading level={1} size="xl">
          {title}
        </Heading>
      </ToolHeader>
      {children}
      <Announcement />
    </Page>
  );
}
