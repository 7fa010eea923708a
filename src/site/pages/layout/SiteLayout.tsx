import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { buttonClass } from "../../../design/Button";
import { HeaderButton } from "../../../design/HeaderButton";
import { LanguageSwitch } from "../../../design/LanguageSwitch";
import { LogoWithName } from "../../../design/LogoWithName";
import { SiteFooter } from "../../../design/SiteFooter";
import { SiteFrame } from "../../../design/SiteFrame";
import { SiteHeader } from "../../../design/SiteHeader";
import { ThemeSwitch } from "../../../design/ThemeSwitch";
import { Toaster } from "../../../design/Toaster";
import { flushDrafts } from "../../../forms/drafts/flushDrafts";
import { languages } from "../../../forms/engine/form";
import { languageFacts } from "../../../forms/engine/languageFacts";
import { addresses, parseSiteAddress, readWantedAddress, withWanted } from "../../addresses";
import { airline } from "../../airline";
import { companyQuery } from "../../api/siteInfo";
import { useLanguage } from "../../i18n";
import { replaceLanguage, withoutLanguage } from "../../paths";
import { onTabMessage } from "../../session/otherTabs";
import { useIsSignedIn } from "../../session/useMe";
import { footerLinks, headerLinks, isPageUnderLink } from "../../siteLinks";
import { useRedirectOnSessionEnd } from "../account/useRedirectOnSessionEnd";
import { useSignOut } from "../account/useSignOut";
import { renderLink } from "./renderLink";
import { SiteBanners } from "./SiteBanners";
import { useLoadedSessionDialogs } from "./useLoadedSessionDialogs";
import { useRoute } from "./useRoute";
import { useTitleAndFocus } from "./useTitleAndFocus";

/** Header and footer around every page. */
export function SiteLayout() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const name = airline.names[language];
  const { pathname, search } = useLocation();
  const preferences = usePreferenceForm();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const signingOut = useSignOut();
  const SessionDialogs = useLoadedSessionDialogs();
  useTitleAndFocus();
  useRedirectOnSessionEnd();
  useEffect(() => onTabMessage("leaving", () => void flushDrafts()), []);

  const changeLanguage = async (code: string) => {
    const changed = i18n.changeLanguage(code);
    // An address with a language (`/lang/ja/1`) must change as well.
    const here = parseSiteAddress(replaceLanguage(pathname + search, code) ?? "");
    if (here) void navigate(here, { replace: true });
    await changed;
  };

  return (
    <SiteFrame>
      <SiteHeader
        brand={
          <Link to={addresses.home} aria-label={t("site.toHome", { airline: name })}>
            <LogoWithName name={name} />
          </Link>
        }
        links={headerLinks.map((link) => ({
          href: link.href,
          label: t(link.title, { airline: name }),
          current: isPageUnderLink(link, pathname),
        }))}
        actions={<Actions isSignedIn={isSignedIn} />}
        settings={
          <LanguageSwitch
            {...preferences("lang")}
            label={t("site.language")}
            value={language}
            options={languages.map((code) => ({
              code,
              label: languageFacts[code].name,
              short: languageFacts[code].short,
            }))}
            onChange={changeLanguage}
          />
        }
        end={
          isSignedIn && (
            <HeaderButton
              icon="leave"
              label={t("signOut.button")}
              busy={signingOut.isBusy}
              onClick={signingOut.start}
            />
          )
        }
        skipLabel={t("site.skip")}
        navLabel={t("site.nav")}
        menuLabel={t("site.menu")}
        renderLink={renderLink}
      />
      <SiteBanners />
      <Outlet />
      <Footer name={name} />
      <Toaster dismissLabel={t("site.dismiss")} />
      {SessionDialogs && <SessionDialogs signOut={signingOut.question} />}
    </SiteFrame>
  );
}

/**
 * The most parameters of an address that a form repeats as hidden fields. No page reads that many, but an
 * address can have thousands.
 */
const mostParameters = 20;

/**
 * Returns a function from the name of a preference to the props of the form that requests the page again with
 * the chosen preference.
 */
function usePreferenceForm() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // The address of a mailed link contains a token, so the address must not appear in the HTML of a page.
  const isMailed = useRoute()?.isMailed;
  return (name: string) => ({
    // A path such as `//elsewhere` would lead to another site, so `parseSiteAddress` does not accept it.
    action: (!isMailed && parseSiteAddress(withoutLanguage(pathname))) || addresses.home,
    kept: isMailed
      ? []
      : [...new URLSearchParams(search)].slice(0, mostParameters).filter(([other]) => other !== name),
    submitLabel: t("site.change"),
  });
}

function Actions({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  // The link to sign in keeps the wanted page, also on the pages of a registration.
  const wanted = readWantedAddress(useLocation().search);
  if (isSignedIn)
    return (
      <Link to={addresses.profile} className={buttonClass("quiet")}>
        {t("site.account")}
      </Link>
    );
  return (
    <Link to={withWanted(addresses.login, wanted)} className={buttonClass("quiet")}>
      {t("site.signIn")}
    </Link>
  );
}

function Footer({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data: company = { name, copyright: airline.copyright } } = useQuery(companyQuery(useLanguage()));
  const preferences = usePreferenceForm();
  const isSignedIn = useIsSignedIn();
  return (
    <SiteFooter
      brand={
        <div>
          <LogoWithName name={name} />
        </div>
      }
      groups={Object.entries(footerLinks).map(([id, links]) => ({
        id,
        title: t(`site.${id}`, { airline: name }),
        links: links
          .filter(({ isForVisitors = false }) => !(isForVisitors && isSignedIn))
          .map(({ href, title }) => ({ href, label: t(title, { airline: name }) })),
      }))}
      settings={
        <ThemeSwitch
          {...preferences("theme")}
          label={t("site.theme")}
          names={{
            auto: t("site.themes.auto"),
            light: t("site.themes.light"),
            dark: t("site.themes.dark"),
          }}
        />
      }
      legal={[t("site.legal", { ...company.copyright, airline: company.name }), t("site.browser")]}
      renderLink={renderLink}
    />
  );
}
