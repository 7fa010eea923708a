import { chakra } from "@chakra-ui/react";

interface HighlightedTextProps {
  text: string;
  /** The parts to mark, in order and without overlaps. */
  marks?: readonly { from: number; to: number }[] | undefined;
}

/** A text in which the words of a search stand out. */
export function HighlightedText({ text, marks = [] }: HighlightedTextProps) {
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <chakra.mark
            color="inherit"
            background="none"
            fontWeight="strong"
            textDecoration="underline 2px {colors.accent}"
            textUnderlineOffset="0.2em"
          >
            {text.slice(from, to)}
          </chakra.mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
