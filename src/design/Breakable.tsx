import { Fragment } from "react";

/** Boundaries between katakana and kanji, where a Japanese compound may break. Browsers do not detect them. */
const joints = /(?<=\p{scx=Katakana})(?=\p{sc=Han})|(?<=\p{sc=Han})(?=\p{sc=Katakana})/u;

/** A name that may also break between katakana and kanji: 日本ベース・客室乗務員・チーム. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(joints).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ));
