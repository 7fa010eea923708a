import { chakra } from "@chakra-ui/react";

interface WordDiffProps {
  /** The text, cut at what is replaced: the pieces at odd places go. */
  pieces: readonly string[];
  /** What stands in their place; empty where they are taken away. */
  replacement: string;
}

/** A text with what goes and what comes in its place. */
export const WordDiff = ({ pieces, replacement }: WordDiffProps) =>
  pieces.map((piece, place) => {
    const key = `${place} ${piece}`;
    if (place % 2 === 0) return piece;
    return (
      <span key={key}>
        <chakra.del background="bad.soft" color="bad">
          {piece}
        </chakra.del>
        {replacement !== "" && (
          <chakra.ins background="good.soft" color="good">
            {replacement}
          </chakra.ins>
        )}
      </span>
    );
  });
