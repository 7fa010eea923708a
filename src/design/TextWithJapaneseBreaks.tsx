import { chakra } from "@chakra-ui/react";
import { Fragment, type ReactNode } from "react";

/** Boundaries between katakana and kanji, where a Japanese compound may break. Browsers do not detect them. */
const joints = /(?<=\p{scx=Katakana})(?=\p{sc=Han})|(?<=\p{sc=Han})(?=\p{sc=Katakana})/u;

/**
 * A word within which browsers would break a line, because they take it for the end of one phrase and the
 * beginning of another.
 */
const whole = /(航空)/;

/**
 * Draws a name whose lines may also break between katakana and kanji, but not within a word of `whole`:
 * 日本ベース・客室乗務員・チーム.
 */
const breakable = (name: string) =>
  name.split(joints).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word.split(whole).map((part, at) =>
        whole.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a word have no other identity
          <chakra.span key={at} whiteSpace="nowrap">
            {part}
          </chakra.span>
        ) : (
          part
        ),
      )}
    </Fragment>
  ));

/** Draws a text with the line breaks of `breakable`, and any other content unchanged. */
export const TextWithJapaneseBreaks = ({ text }: { text: ReactNode }) =>
  typeof text === "string" ? breakable(text) : text;
