import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { LabelledControl } from "../../../design/LabelledControl";
import { Notice } from "../../../design/Notice";
import { Text } from "../../../design/Text";
import { createSnapshot } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { addressInSnapshot, type View } from "../state/view";

/** A button that makes a link to the form as it is edited now, which a colleague on this machine can read. */
export function SnapshotButton({ view }: { view: View }) {
  const { t } = useTranslation("formEditor");
  const edits = useEdits();
  const [made, setMade] = useState<{ address: string } | "unreached">();
  const [copied, setCopied] = useState("");
  const make = async () => {
    setCopied("");
    const reply = await createSnapshot(edits).catch(() => undefined);
    if (!reply) return setMade("unreached");
    setMade({ address: new URL(addressInSnapshot(view, reply.id), location.origin).href });
  };
  const close = () => setMade(undefined);
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(t("snapshot.copied")),
      () => setCopied(t("editor.notCopied")),
    );
  return (
    <>
      <Button onClick={() => void make()}>{t("snapshot.make")}</Button>
      {made === "unreached" && (
        <Text size="sm" tone="bad">
          {t("unreached")}
        </Text>
      )}
      {made !== undefined && made !== "unreached" && (
        <Dialog
          title={t("snapshot.make")}
          onClose={close}
          lead={<Text>{t("snapshot.text")}</Text>}
          actions={
            <>
              <Button onClick={close}>{t("changes.close")}</Button>
              <Button variant="primary" onClick={() => void copy(made.address)}>
                {t("snapshot.copy")}
              </Button>
            </>
          }
        >
          <LabelledControl label={t("snapshot.address")}>
            {(id) => (
              <input
                id={id}
                className="control"
                readOnly
                value={made.address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </LabelledControl>
          <div role="status">{copied && <Notice title={copied} />}</div>
        </Dialog>
      )}
    </>
  );
}
