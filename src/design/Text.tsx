import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface TextProps {
  tone?: "text" | "muted" | "bad" | "good" | "accent";
  size?: "sm" | "md" | "lg" | "xl";
  as?: "p" | "span" | "div";
  /** Language of the text, where it differs from the page's: a name in kanji on an English page. */
  lang?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

const colours = {
  text: "fg.text",
  muted: "fg.muted",
  bad: "bad",
  good: "good",
  accent: "accent.text",
} as const;

export function Text({ tone = "text", size = "md", as = "p", children, ...rest }: TextProps) {
  return (
    <chakra.p as={as} color={colours[tone]} fontSize={size} maxWidth="measure" {...rest}>
      {children}
    </chakra.p>
  );
}
