import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { HeaderButton } from "../../design/HeaderButton";
import { toast } from "../../design/toast";
import { signOutOfDesk } from "../api/staff";
import { deskFailureText } from "./deskFailureText";

export function SignOutButton() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => signOutOfDesk(cache),
    onError: (error) => toast({ text: deskFailureText(t, error), tone: "bad" }),
  });
  return (
    <HeaderButton
      icon="leave"
      label={t("app:signOut.button")}
      busy={leaving.isPending}
      onClick={() => leaving.mutate()}
    />
  );
}
