import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadExport } from "../../api/me";
import type { Me } from "../../contract/me";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Heading } from "../../ui/Heading";
import { Row } from "../../ui/Row";
import { Text } from "../../ui/Text";
import { FailureNotice } from "../layout/FailureNotice";
import { downloadBlob } from "./downloadBlob";
import { EraseDialog } from "./EraseDialog";

/** All data about the account: export it, or erase it. */
export function MyDataTab({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const [isErasing, setErasing] = useState(false);
  const exporting = useMutation({
    mutationFn: loadExport,
    onSuccess: (zip) => downloadBlob(zip, `my-data-${new Date().toISOString().slice(0, 10)}.zip`),
  });
  return (
    <>
      <Card as="section" aria-labelledby="export">
        <Heading level={2} id="export">
          {t("export.heading")}
        </Heading>
        <Text>{t("export.text")}</Text>
        <FailureNotice error={exporting.error} />
        <Row>
          <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {t("export.button")}
          </Button>
        </Row>
      </Card>
      <Card as="section" aria-labelledby="erase">
        <Heading level={2} id="erase">
          {t("erase.heading")}
        </Heading>
        <Text>{t("erase.text")}</Text>
        <Row>
          <Button variant="danger" onClick={() => setErasing(true)}>
            {t("erase.button")}
          </Button>
        </Row>
      </Card>
      {isErasing && <EraseDialog email={me.email} onClose={() => setErasing(false)} />}
    </>
  );
}
