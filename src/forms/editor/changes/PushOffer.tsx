import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import type { PushReply } from "../protocol";
import { pushToRemote } from "../state/editorServer";

/** Offers to push a branch, with a button for each remote. */
export function PushOffer({ branch, remotes }: { branch: string; remotes: readonly string[] }) {
  const { t } = useTranslation("formEditor");
  const [busy, setBusy] = useState<string>();
  const [reply, setReply] = useState<PushReply>();
  if (reply && "pushed" in reply) return <Text>{t("changes.pushed", { remote: reply.pushed })}</Text>;
  const push = async (remote: string) => {
    setBusy(remote);
    setReply(await pushToRemote({ branch, remote }).catch((): PushReply => ({ refused: "push" })));
    setBusy(undefined);
  };
  return (
    <>
      <Row>
        {remotes.map((remote) => (
          <Button key={remote} busy={busy === remote} onClick={() => void push(remote)}>
            {t("changes.push", { remote })}
          </Button>
        ))}
      </Row>
      {reply && <Text tone="bad">{t(`changes.notPushed.${reply.refused}`)}</Text>}
    </>
  );
}
