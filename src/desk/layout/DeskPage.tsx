import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { airline } from "../../site/airline";
import { useLanguage } from "../../site/i18n";

interface DeskPageProps {
  /** The heading, and the document's title. */
  title: string;
  /** `window`: the whole window, for a list. */
  width?: "narrow" | "wide" | "window";
  children: ReactNode;
}

/** A page of the desk under its heading. */
export function DeskPage({ title, width = "wide", children }: DeskPageProps) {
  const { t } = useTranslation();
  const name = airline.names[useLanguage()];
  useEffect(() => {
    document.title = t("app:title", { title, airline: t("desk", { airline: name }) });
  }, [t, title, name]);
  return (
    <Page width={width}>
      <Heading level={1} {...(width === "window" && { size: "2xl" })}>
        {title}
      </Heading>
      {children}
    </Page>
  );
}
