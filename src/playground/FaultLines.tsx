import { useTranslation } from "react-i18next";
import { Button } from "../design/Button";
import { Notice } from "../design/Notice";
import { Stack } from "../design/Stack";
import { Text } from "../design/Text";
import { useFaultWords } from "../forms/editor/faultWords";
import type { PlacedFault } from "../forms/editor/protocol";
import { appendOtherPlaces, faultSentence } from "../forms/language/faultSentence";
import type { ShownPlace } from "./shownPlace";

interface FaultLinesProps {
  faults: readonly PlacedFault[];
  /** Whether the form is drawn as it was before the faults. */
  isOlder: boolean;
  onOpen: (place: ShownPlace) => void;
}

/** The faults of the files, each with a button that leads to its line. */
export function FaultLines({ faults, isOlder, onOpen }: FaultLinesProps) {
  const { t } = useTranslation("playground");
  const words = useFaultWords();
  if (faults.length === 0) return <div role="status" />;
  return (
    <Notice tone="warning" role="status" title={t("faults", { count: faults.length })}>
      {isOlder && <Text size="sm">{t("older")}</Text>}
      <Stack as="ul" gap="2">
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <Button variant="quiet" onClick={() => onOpen({ ...fault })}>
              {fault.line > 0 ? `${fault.file}:${fault.line}:${fault.column}` : fault.file}
            </Button>
            <Text size="sm">{appendOtherPlaces(words, faultSentence(words, fault), fault.others)}</Text>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
