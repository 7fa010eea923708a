import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Me, Profile } from "../../../contract/me";
import { Card } from "../../../design/Card";
import { FactList } from "../../../design/FactList";
import { Text } from "../../../design/Text";
import { toast } from "../../../design/toast";
import type { JsonObject } from "../../../forms/engine/form";
import { meQuery, saveProfile } from "../../api/me";
import { setCurrentMe } from "../../session/session";
import { AccountForm } from "./AccountForm";

/** The profile of the account, to edit. The email address cannot be changed. */
export function PersonalTab({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const client = useQueryClient();
  const { email, firstName, lastName, country, mobile } = me;
  return (
    <Card>
      <Text>{t("personal.lead")}</Text>
      <FactList facts={[{ id: "email", term: t("details.email"), detail: email }]} />
      <Text tone="muted" size="sm">
        {t("personal.emailNote")}
      </Text>
      <AccountForm
        name="profile"
        initial={{ firstName, lastName, country, mobile }}
        submitLabel={t("personal.submit")}
        onSubmit={async (answers) => {
          const saved = await saveProfile(profileOf(answers));
          client.setQueryData(meQuery.queryKey, saved);
          setCurrentMe(saved);
          toast({ text: t("personal.saved"), tone: "good" });
        }}
      />
    </Card>
  );
}

const profileOf = ({ firstName, lastName, country, mobile }: JsonObject): Profile => ({
  firstName: String(firstName ?? ""),
  lastName: String(lastName ?? ""),
  country: String(country ?? ""),
  mobile: String(mobile ?? ""),
});
