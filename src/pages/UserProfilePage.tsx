import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { applicationsQuery } from "../api/applications";
import type { Me } from "../contract/me";
import { useLanguage } from "../i18n";
import { signOut } from "../session/session";
import { useMe } from "../session/useMe";
import { Button } from "../ui/Button";
import { Columns } from "../ui/Columns";
import { Heading } from "../ui/Heading";
import { Page } from "../ui/Page";
import { Skeleton } from "../ui/Skeleton";
import { Stack } from "../ui/Stack";
import { TabLinks } from "../ui/TabLinks";
import { AppliedJobs } from "./AppliedJobs";
import { fullName } from "./fullName";
import { PasswordTab } from "./PasswordTab";
import { PersonalTab } from "./PersonalTab";
import { ProfileCard } from "./ProfileCard";
import { renderLink } from "./renderLink";
import { SavedApplications } from "./SavedApplications";
import { WhatIsNext } from "./WhatIsNext";

const tabs = ["applications", "personal", "password"] as const;

/** `/UserProfile`: the applications, what happens next first of all; `?tab=`: personal information, password. */
export function UserProfilePage() {
  const me = useMe();
  // Whoever has just left is not asked for anything more.
  return me ? <Account me={me} /> : null;
}

function Account({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = tabs.find((tab) => tab === params.get("tab")) ?? "applications";

  const leave = async () => {
    // First away from the page that only its owner may see.
    await navigate("/");
    await signOut();
  };
  return (
    <Page>
      <Heading level={1}>{t("greeting", { name: fullName(me) })}</Heading>
      <TabLinks
        label={t("tabs.label")}
        tabs={tabs.map((tab) => ({
          href: tab === "applications" ? "/UserProfile" : `/UserProfile?tab=${tab}`,
          label: t(`tabs.${tab}`),
          current: tab === shown,
        }))}
        renderLink={renderLink}
      />
      <Columns
        side={
          <Stack gap="6">
            {shown === "applications" && <ProfileCard me={me} />}
            <Button onClick={leave}>{t("signOut")}</Button>
          </Stack>
        }
      >
        {shown === "applications" && <Applications />}
        {shown === "personal" && <PersonalTab me={me} />}
        {shown === "password" && <PasswordTab />}
      </Columns>
    </Page>
  );
}

function Applications() {
  const { data: applications } = useQuery(applicationsQuery(useLanguage()));
  if (!applications) return <Skeleton lines={6} />;
  return (
    <>
      <WhatIsNext applications={applications} />
      <SavedApplications drafts={applications.filter(({ status }) => status === "saved")} />
      <AppliedJobs applications={applications} />
    </>
  );
}
