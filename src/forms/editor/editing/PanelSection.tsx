import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../../design/Disclosure";
import { Heading } from "../../../design/Heading";
import { Notice } from "../../../design/Notice";
import { Stack } from "../../../design/Stack";
import type { OperationRefusal } from "../operations/operation";
import { useLabelsForNames } from "../words/fieldNames";

/** A part of the panel that can be opened, with a notice when an operation in it was refused. */
export function PanelSection({
  title,
  open = false,
  refused,
  children,
}: {
  title: string;
  open?: boolean;
  refused?: OperationRefusal | undefined;
  children: ReactNode;
}) {
  return (
    <Disclosure
      open={open}
      summary={
        <Heading level={3} size="md">
          {title}
        </Heading>
      }
    >
      <Stack gap="4">
        <RefusalNotice refused={refused} />
        {children}
      </Stack>
    </Disclosure>
  );
}

/** A notice of why an operation was refused, in the reader's language. */
export function RefusalNotice({ refused }: { refused: OperationRefusal | undefined }) {
  const { t } = useTranslation("formEditor");
  const called = useLabelsForNames();
  return (
    refused && (
      <Notice tone="bad" role="alert">
        {t(`change.refused.${refused.code}`, {
          ...refused.params,
          by: called(refused.params.by ?? ""),
          rule: t(`change.rule.${refused.params.rule}`, { defaultValue: refused.params.rule ?? "" }),
        })}
      </Notice>
    )
  );
}
