import { Fragment } from "react";

/** Between katakana and kanji: where a Japanese compound without particles may break, which browsers do not see. */
const joints = /(?<=\p{scx=Katakana})(?=\p{sc=Han})|(?<=\p{sc=Han})(?=\p{sc=Katakana})/u;

/** A name that breaks, where it must, between its words: 日本ベース・客室乗務員・チーム. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(joints).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ));
