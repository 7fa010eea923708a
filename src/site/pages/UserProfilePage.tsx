import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { fullName } from "../../contract/fullName";
import type { Me } from "../../contract/me";
import { Heading } from "../../design/Heading";
import { MainAndSideColumn } from "../../design/MainAndSideColumn";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { Skeleton } from "../../design/Skeleton";
import { TabLinks } from "../../design/TabLinks";
import { addresses } from "../addresses";
import { applicationsQuery } from "../api/applications";
import { useLanguage } from "../i18n";
import { useMe } from "../session/useMe";
import { StatementChanges } from "../wizard/StatementChanges";
import { MyDataTab } from "./account/MyDataTab";
import { PasswordTab } from "./account/PasswordTab";
import { PersonalTab } from "./account/PersonalTab";
import { PrivacyTab } from "./account/PrivacyTab";
import { ProfileCard } from "./account/ProfileCard";
import { SecurityTab } from "./account/SecurityTab";
import { NextAction } from "./applications/NextAction";
import { SavedApplications } from "./applications/SavedApplications";
import { SubmittedApplications } from "./applications/SubmittedApplications";
import { renderLink } from "./layout/renderLink";
import { useTitle } from "./layout/useTitleAndFocus";

/** All tabs but the first, by the last segment of their address. */
const tabs = {
  Personal: { name: "personal", Content: PersonalTab },
  Password: { name: "password", Content: PasswordTab },
  Security: { name: "security", Content: SecurityTab },
  Privacy: { name: "privacy", Content: PrivacyTab },
  MyData: { name: "myData", Content: MyDataTab },
} as const;

/** `/UserProfile`: the applications, the most urgent first; `/UserProfile/{tab}`: the rest of the account. */
export function UserProfilePage() {
  const me = useMe();
  // After signing out, this page is still mounted for a moment: it must not query anything more.
  return me ? <Account me={me} /> : null;
}

function Account({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const { tab: given } = useParams();
  const [, shown] = Object.entries(tabs).find(([path]) => path.toLowerCase() === given?.toLowerCase()) ?? [];
  useTitle(shown && t(`tabs.${shown.name}`));
  return (
    <Page>
      {/* Each tab has a heading of its own, to which a navigation moves the focus. */}
      <Heading level={1}>
        {shown ? t(`tabs.${shown.name}`) : t("greeting", { name: fullName(me.firstName, me.lastName) })}
      </Heading>
      <TabLinks
        label={t("tabs.label")}
        tabs={[
          { href: addresses.profile, label: t("tabs.applications"), current: !shown },
          ...Object.entries(tabs).map(([path, tab]) => ({
            href: addresses.profileTab(path),
            label: t(`tabs.${tab.name}`),
            current: tab === shown,
          })),
        ]}
        renderLink={renderLink}
      />
      <MainAndSideColumn side={!shown && <ProfileCard me={me} />}>
        {shown ? <shown.Content me={me} /> : <Applications me={me} />}
      </MainAndSideColumn>
    </Page>
  );
}

function Applications({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const { data: applications } = useQuery(applicationsQuery(useLanguage()));
  if (!applications) return <Skeleton lines={6} />;
  return (
    <>
      {!me.privacyAccepted && (
        <Notice tone="warning" title={t("privacy.newer")}>
          <StatementChanges />
          <Link to={addresses.profileTab("Privacy")}>{t("privacy.toNewer")}</Link>
        </Notice>
      )}
      <NextAction applications={applications} />
      <SavedApplications drafts={applications.filter(({ status }) => status === "saved")} />
      <SubmittedApplications applications={applications} />
    </>
  );
}
