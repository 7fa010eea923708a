import { chakra } from "@chakra-ui/react";

interface WordDiffProps {
  /** The pieces of the text; the pieces at odd indexes are replaced. */
  pieces: readonly string[];
  /** The text that replaces each piece at an odd index; empty if these pieces are removed. */
  replacement: string;
}

/** A text with the removed pieces and their replacement. */
export const TextWithReplacements = ({ pieces, replacement }: WordDiffProps) =>
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
