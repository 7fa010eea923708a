import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

export type Tone = "info" | "good" | "warning" | "bad";

/** Background and text colour of each tone. */
export const toneColours = {
  info: { background: "bg.haze", color: "fg.link" },
  good: { background: "good.soft", color: "good" },
  warning: { background: "accent.soft", color: "accent.text" },
  bad: { background: "bad.soft", color: "bad" },
} as const satisfies Record<Tone, unknown>;

interface NoticeProps {
  tone?: Tone;
  title?: string;
  /** `status` or `alert` only for a notice that appears after the page has loaded. */
  role?: "status" | "alert";
  children?: ReactNode;
}

/** A message in the page, near the content that it concerns. */
export function Notice({ tone = "info", title, role, children }: NoticeProps) {
  const { background, color } = toneColours[tone];
  return (
    <chakra.div
      role={role}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      padding="4"
      background={background}
      borderRadius="control"
    >
      <chakra.span color={color} paddingBlockStart="0.15rem">
        <Icon name={tone} />
      </chakra.span>
      <chakra.div display="flex" flexDirection="column" gap="1" maxWidth="measure">
        {title && (
          <chakra.p color="fg.heading" fontWeight="label">
            {title}
          </chakra.p>
        )}
        {children}
      </chakra.div>
    </chakra.div>
  );
}
