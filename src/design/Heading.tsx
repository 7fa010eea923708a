import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { TextWithJapaneseBreaks } from "./TextWithJapaneseBreaks";

type Level = 1 | 2 | 3 | 4;
type HeadingSize = "md" | "lg" | "xl" | "2xl" | "3xl" | "4xl";

const sizeOf: Record<Level, HeadingSize> = { 1: "3xl", 2: "2xl", 3: "xl", 4: "lg" };
const tags = { 1: "h1", 2: "h2", 3: "h3", 4: "h4" } as const;

interface HeadingProps {
  level: Level;
  /** The size, only where it differs from the usual size of the level. */
  size?: HeadingSize;
  id?: string;
  children: ReactNode;
}

/** A heading that scripts can focus (`id` and `focus()`), so that screen readers announce a new page. */
export function Heading({ level, size, id, children }: HeadingProps) {
  return (
    <chakra.h2 as={tags[level]} id={id} tabIndex={-1} fontSize={size ?? sizeOf[level]}>
      <TextWithJapaneseBreaks text={children} />
    </chakra.h2>
  );
}
