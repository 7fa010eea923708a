import type { ReactNode } from "react";
import { Button } from "./Button";
import { Heading } from "./Heading";
import { Row } from "./Row";
import { Stack } from "./Stack";
import { Text } from "./Text";

interface SignedInDeviceProps {
  /** The device's name, shown as a heading of level `level`. */
  device: string;
  level: 2 | 3;
  /** Whether the reader is using this device now. */
  isThis: boolean;
  /** When the device was last used, and when its session began, both in words. */
  used: string;
  began: string;
  /** The button that ends the session; not shown for the device in use. */
  end: { text: ReactNode; label: string; isBusy: boolean; onEnd: () => void };
}

/** A device on which somebody is signed in, with a button that signs it out. */
export function SignedInDevice({ device, level, isThis, used, began, end }: SignedInDeviceProps) {
  return (
    <Row justify="space-between">
      <Stack gap="1">
        <Heading level={level} size="md">
          {device}
        </Heading>
        <Text tone={isThis ? "good" : "muted"} size="sm">
          {used}
        </Text>
        <Text tone="muted" size="sm">
          {began}
        </Text>
      </Stack>
      {!isThis && (
        <Button variant="quiet" aria-label={end.label} busy={end.isBusy} onClick={end.onEnd}>
          {end.text}
        </Button>
      )}
    </Row>
  );
}
