import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { Banner, BannerList } from "../../design/BannerList";
import { LanguageSwitch } from "../../design/LanguageSwitch";
import { LogoWithName } from "../../design/LogoWithName";
import { NavigationProgress } from "../../design/NavigationProgress";
import { SiteFrame } from "../../design/SiteFrame";
import { SiteHeader } from "../../design/SiteHeader";
import { ThemeSwitch } from "../../design/ThemeSwitch";
import { Toaster } from "../../design/Toaster";
import { useFocusAfterNavigation } from "../../design/useFocusAfterNavigation";
import { languages } from "../../forms/engine/form";
import { languageFacts } from "../../forms/engine/languageFacts";
import { airline } from "../../site/airline";
import { useIsConnected } from "../../site/api/useIsConnected";
import { useLanguage } from "../../site/i18n";
import { staffMemberQuery } from "../api/staff";
import { OwnDecisions } from "../decisions/OwnDecisions";
import { deskPaths } from "../paths";
import { SignOutButton } from "./SignOutButton";

/** The header, the banners and the reader's waiting decisions around every page of the desk. */
export function DeskFrame() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const { pathname, hash } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const isConnected = useIsConnected();
  // The frame itself needs no session. Each page decides whether it needs one.
  const { data: member } = useQuery({ ...staffMemberQuery, throwOnError: false });
  const name = airline.names[language];
  // The components require these properties for a page without scripts. The desk requires scripts, so the
  // values have no effect.
  const preference = { action: deskPaths.postings.pattern, kept: [], submitLabel: t("app:site.change") };
  useFocusAfterNavigation(pathname, hash);
  return (
    <SiteFrame>
      <SiteHeader
        width="window"
        brand={
          <Link to={deskPaths.postings.pattern} aria-label={t("home", { airline: name })}>
            <LogoWithName name={name} />
          </Link>
        }
        links={
          member
            ? [
                deskPaths.postings,
                ...(member.audiences.includes("recruiting") ? [deskPaths.audit] : []),
                deskPaths.sessions,
              ].map(({ pattern, title }) => ({
                href: pattern,
                label: t(title),
                current: pathname === pattern,
              }))
            : []
        }
        settings={
          <>
            <ThemeSwitch
              {...preference}
              label={t("app:site.theme")}
              names={{
                auto: t("app:site.themes.auto"),
                light: t("app:site.themes.light"),
                dark: t("app:site.themes.dark"),
              }}
            />
            <LanguageSwitch
              {...preference}
              label={t("app:site.language")}
              value={language}
              options={languages.map((code) => ({
                code,
                label: languageFacts[code].name,
                short: languageFacts[code].short,
              }))}
              onChange={(code) => i18n.changeLanguage(code)}
            />
          </>
        }
        actions={member?.name}
        end={member && <SignOutButton />}
        skipLabel={t("app:site.skip")}
        navLabel={t("app:site.nav")}
        menuLabel={t("app:site.menu")}
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      />
      <BannerList>{!isConnected && <Banner tone="warning">{t("app:connectionLost")}</Banner>}</BannerList>
      {member?.audiences.includes("recruiting") && <OwnDecisions />}
      <Outlet />
      <Toaster dismissLabel={t("app:site.dismiss")} />
      {isLoading && <NavigationProgress label={t("app:loading")} />}
      <ScrollRestoration />
    </SiteFrame>
  );
}
