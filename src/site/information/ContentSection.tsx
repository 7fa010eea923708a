import type { ReactNode } from "react";
import { Heading } from "../../design/Heading";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";

/** Heading level of a block: 2 directly on the page, 3 inside a `part`. */
export type SectionLevel = 2 | 3;

interface SectionProps {
  id: string;
  title: string;
  level: SectionLevel;
  lead?: string | undefined;
  children: ReactNode;
}

/** A heading with an anchor, and the content below it. */
export function ContentSection({ id, title, level, lead, children }: SectionProps) {
  return (
    <Stack as="section" aria-labelledby={id} gap="6">
      <Stack gap="3">
        <Heading level={level} id={id}>
          {title}
        </Heading>
        {lead && <Text>{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
