import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../contract/me";
import type { OwnerProof } from "../../../contract/passkeyData";
import { Button } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { downloadBlob } from "../../../design/downloadBlob";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import { loadExport } from "../../api/ownData";
import { EraseDialog } from "./EraseDialog";
import { ProofDialog } from "./ProofDialog";

/** All data about the account: export it, or erase it. */
export function MyDataTab({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState<"export" | "erase">();
  const close = () => setOpen(undefined);
  const download = async (proof: OwnerProof) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    downloadBlob(await loadExport(proof), `my-data-${dateInTimeZone(timeZone, new Date())}.zip`);
    close();
  };
  return (
    <>
      <Card as="section" aria-labelledby="export">
        <Heading level={2} id="export">
          {t("export.heading")}
        </Heading>
        <Text>{t("export.text")}</Text>
        <Row>
          <Button onClick={() => setOpen("export")}>{t("export.button")}</Button>
        </Row>
      </Card>
      <Card as="section" aria-labelledby="erase">
        <Heading level={2} id="erase">
          {t("erase.heading")}
        </Heading>
        <Text>{t("erase.text")}</Text>
        <Row>
          <Button variant="danger" onClick={() => setOpen("erase")}>
            {t("erase.button")}
          </Button>
        </Row>
      </Card>
      {open === "export" && (
        <ProofDialog
          me={me}
          title={t("export.title")}
          confirmLabel={t("export.confirm")}
          cancelLabel={t("export.cancel")}
          onProof={download}
          onClose={close}
        >
          <Text>{t("export.why")}</Text>
        </ProofDialog>
      )}
      {open === "erase" && <EraseDialog me={me} onClose={close} />}
    </>
  );
}
