import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../contract/me";
import type { OwnerProof } from "../../../contract/passkeyData";
import type { Passkey } from "../../../contract/passkeys";
import { Button } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Skeleton } from "../../../design/Skeleton";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { toast } from "../../../design/toast";
import { formatDateTime } from "../../../forms/language/formatDate";
import { loadMe } from "../../api/me";
import { loadNewPasskeyOptions, passkeysQuery, removePasskey, sendNewPasskey } from "../../api/passkeys";
import { useLanguage } from "../../i18n";
import { setCurrentMe } from "../../session/session";
import { FailureNotice } from "../layout/FailureNotice";
import { PasskeyNameDialog } from "./PasskeyNameDialog";
import { ProofDialog } from "./ProofDialog";

type Open = { what: "add" } | { what: "rename" | "remove"; passkey: Passkey };

/** The passkeys of the account: add, name and remove them. */
export function PasskeysCard({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const client = useQueryClient();
  const { data: passkeys, error } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const finish = async (done: string) => {
    // First, because the passkey is stored or removed even if the page cannot be brought up to date.
    close();
    toast({ text: done, tone: "good" });
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    setCurrentMe(await loadMe());
  };
  const add = async (proof: OwnerProof) => {
    const { makePasskeyOnDevice } = await import("../../session/passkeys");
    await sendNewPasskey(await makePasskeyOnDevice(await loadNewPasskeyOptions(proof)));
    await finish(t("passkeys.added"));
  };
  const remove = async (id: string, proof: OwnerProof) => {
    await removePasskey(id, proof);
    await finish(t("passkeys.removed"));
  };

  return (
    <Card as="section" aria-labelledby="passkeys">
      <Heading level={2} id="passkeys">
        {t("passkeys.heading")}
      </Heading>
      <Text>{t("passkeys.text")}</Text>
      <FailureNotice error={error} />
      {passkeys ? (
        <PasskeyList
          passkeys={passkeys}
          isOnlyWayIn={!me.hasPassword && passkeys.length === 1}
          onOpen={setOpen}
        />
      ) : (
        <Skeleton lines={2} />
      )}
      {/* The button appears together with the passkeys, whose list would otherwise move it during a press. */}
      {(passkeys || error) && (
        <Row>
          <Button variant="primary" onClick={() => setOpen({ what: "add" })}>
            {t("passkeys.add")}
          </Button>
        </Row>
      )}
      {open?.what === "add" && (
        <ProofDialog
          me={me}
          title={t("passkeys.addTitle")}
          confirmLabel={t("passkeys.addConfirm")}
          cancelLabel={t("passkeys.cancel")}
          onProof={add}
          onClose={close}
        >
          <Text>{t("passkeys.addText")}</Text>
        </ProofDialog>
      )}
      {open?.what === "rename" && (
        <PasskeyNameDialog
          passkey={open.passkey}
          onNamed={() => finish(t("passkeys.renamed"))}
          onClose={close}
        />
      )}
      {open?.what === "remove" && (
        <ProofDialog
          me={me}
          title={t("passkeys.removeTitle", { name: open.passkey.name })}
          confirmLabel={t("passkeys.remove")}
          cancelLabel={t("passkeys.keep")}
          danger
          onProof={(proof) => remove(open.passkey.id, proof)}
          onClose={close}
        >
          <Text>{t("passkeys.removeText")}</Text>
        </ProofDialog>
      )}
    </Card>
  );
}

interface PasskeyListProps {
  passkeys: Passkey[];
  isOnlyWayIn: boolean;
  onOpen: (open: Open) => void;
}

function PasskeyList({ passkeys, isOnlyWayIn, onOpen }: PasskeyListProps) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  if (passkeys.length === 0) return <Text tone="muted">{t("passkeys.none")}</Text>;
  return (
    <>
      <Stack as="ul" gap="4">
        {passkeys.map((passkey) => {
          const { id, name, createdAt, usedAt } = passkey;
          return (
            <Row as="li" key={id} justify="space-between">
              <Stack gap="1">
                <Heading level={3} size="md">
                  {name}
                </Heading>
                <Text tone="muted" size="sm">
                  {t("passkeys.made", { date: formatDateTime(createdAt, language) })}
                </Text>
                <Text tone="muted" size="sm">
                  {usedAt
                    ? t("passkeys.used", { date: formatDateTime(usedAt, language) })
                    : t("passkeys.unused")}
                </Text>
              </Stack>
              <Row>
                <Button
                  variant="quiet"
                  aria-label={t("passkeys.renameThis", { name })}
                  onClick={() => onOpen({ what: "rename", passkey })}
                >
                  {t("passkeys.rename")}
                </Button>
                {!isOnlyWayIn && (
                  <Button
                    variant="quiet"
                    aria-label={t("passkeys.removeThis", { name })}
                    onClick={() => onOpen({ what: "remove", passkey })}
                  >
                    {t("passkeys.remove")}
                  </Button>
                )}
              </Row>
            </Row>
          );
        })}
      </Stack>
      {isOnlyWayIn && <Text tone="muted">{t("passkeys.only")}</Text>}
    </>
  );
}
