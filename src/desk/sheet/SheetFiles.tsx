import { chakra } from "@chakra-ui/react";
import { useTranslation } from "react-i18next";
import type { ApplicationSheet } from "../../contract/desk/sheets";
import { Heading } from "../../design/Heading";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { deskFileAddress } from "../api/sheets";

const Picture = chakra("img", {
  base: {
    width: "full",
    maxHeight: "20rem",
    objectFit: "contain",
    background: "bg.haze",
    borderRadius: "control",
  },
});

/** The files of an application: pictures as they are, all others open in a tab. */
export function SheetFiles({ id, files }: Pick<ApplicationSheet, "id" | "files">) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="sheet-files">
      <Heading level={2} size="md" id="sheet-files">
        {t("sheet.files")}
      </Heading>
      <Stack as="ul">
        {files.map(({ fileName, label, originalName, contentType }) => (
          <li key={fileName}>
            <a href={deskFileAddress(id, fileName)} target="_blank" rel="noopener">
              {contentType.startsWith("image/") && <Picture src={deskFileAddress(id, fileName)} alt="" />}
              {label}
              <span className="visually-hidden"> {t("sheet.inTab")}</span>
            </a>
            {originalName !== null && (
              <Text size="sm" tone="muted">
                {originalName}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
