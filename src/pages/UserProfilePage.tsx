import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
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
import { AppliedJobs } from "./AppliedJobs";
import { fullName } from "./fullName";
import { ProfileCard } from "./ProfileCard";
import { SavedApplications } from "./SavedApplications";
import { WhatIsNext } from "./WhatIsNext";

/** `/UserProfile`: what happens next, then everything else. */
export function UserProfilePage() {
  const me = useMe();
  // Whoever has just left is not asked for anything more.
  return me ? <Account me={me} /> : null;
}

function Account({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  const { data: applications } = useQuery(applicationsQuery(useLanguage()));

  const leave = async () => {
    // First away from the page that only its owner may see.
    await navigate("/");
    await signOut();
  };
  return (
    <Page>
      <Heading level={1}>{t("greeting", { name: fullName(me) })}</Heading>
      <Columns
        side={
          <Stack gap="6">
            <ProfileCard me={me} />
            <Button onClick={leave}>{t("signOut")}</Button>
          </Stack>
        }
      >
        {!applications && <Skeleton lines={6} />}
        {applications && (
          <>
            <WhatIsNext applications={applications} />
            <SavedApplications drafts={applications.filter(({ status }) => status === "saved")} />
            <AppliedJobs applications={applications} />
          </>
        )}
      </Columns>
    </Page>
  );
}
