import type { ReactNode } from "react";
import { Heading } from "../ui/Heading";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";

/** Where a block stands: on the page itself, or in a part of it. */
export type SectionLevel = 2 | 3;

interface SectionProps {
  id: string;
  title: string;
  level: SectionLevel;
  lead?: string | undefined;
  children: ReactNode;
}

/** A heading that can be linked to, and what stands under it. */
export function Section({ id, title, level, lead, children }: SectionProps) {
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
