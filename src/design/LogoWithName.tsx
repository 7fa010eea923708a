import { chakra } from "@chakra-ui/react";
import { Fragment } from "react";
import { LogoMark } from "./LogoMark";

/** The boundary between katakana and kanji, where a Japanese name may break. */
const wordEnd = /(?<=[\p{Script=Katakana}ー])(?=\p{Script=Han})/u;

/** Logo and name. In a phone's header, a long name wraps to two small lines. */
export function LogoWithName({ name }: { name: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      color="fg.heading"
      fontSize="lg"
      fontWeight="strong"
      letterSpacing="var(--tracking-heading)"
      whiteSpace="nowrap"
      css={{
        "header &": {
          minWidth: "0",
          smDown: { fontSize: "sm", lineHeight: "1.2", whiteSpace: "normal", wordBreak: "keep-all" },
          "@media (max-width: 22rem)": { gap: "1", fontSize: "0.6875rem" },
        },
        "& > svg": { flex: "none" },
      }}
    >
      <LogoMark />
      <span>
        {name.split(wordEnd).map((word, place) => (
          <Fragment key={word}>
            {place > 0 && <wbr />}
            {word}
          </Fragment>
        ))}
      </span>
    </chakra.span>
  );
}
