import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fullName } from "../../../contract/fullName";
import type { Me } from "../../../contract/me";
import { FactListCard } from "../../../design/FactListCard";
import { Illustration } from "../../../design/illustrations/Illustration";
import { addresses } from "../../addresses";

/** The profile of the account, read only. */
export function ProfileCard({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  return (
    <FactListCard
      id="details"
      picture={<Illustration name="windowSeat" isFilling />}
      heading={t("details.heading")}
      facts={[
        { id: "name", term: t("details.name"), detail: fullName(me.firstName, me.lastName) },
        { id: "email", term: t("details.email"), detail: me.email },
        { id: "mobile", term: t("details.mobile"), detail: me.mobile },
      ]}
    >
      <Link to={addresses.profileTab("Privacy")}>{t("privacy.link")}</Link>
    </FactListCard>
  );
}
