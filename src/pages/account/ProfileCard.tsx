import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addresses } from "../../addresses";
import type { Me } from "../../contract/me";
import { Card } from "../../ui/Card";
import { FactList } from "../../ui/FactList";
import { Heading } from "../../ui/Heading";
import { fullName } from "./fullName";

/** The profile of the account, read only. */
export function ProfileCard({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  return (
    <Card as="section" aria-labelledby="details">
      <Heading level={2} size="lg" id="details">
        {t("details.heading")}
      </Heading>
      <FactList
        facts={[
          { id: "name", term: t("details.name"), detail: fullName(me) },
          { id: "email", term: t("details.email"), detail: me.email },
          { id: "mobile", term: t("details.mobile"), detail: me.mobile },
        ]}
      />
      <Link to={addresses.profileTab("Privacy")}>{t("privacy.link")}</Link>
    </Card>
  );
}
