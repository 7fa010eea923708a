import { chakra } from "@chakra-ui/react";
import { TextWithJapaneseBreaks } from "./TextWithJapaneseBreaks";

interface DetailListProps {
  details: readonly { id: string; term: string; detail: string }[];
}

const Rows = chakra("dl", {
  base: {
    maxWidth: "narrow",
    "& > div": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(9rem, 1fr) minmax(0, 3fr)" },
      alignItems: "baseline",
      columnGap: "6",
      rowGap: "1",
      paddingBlock: "3",
      borderBottom: "1px solid",
      borderColor: "line.soft",
      breakInside: "avoid",
      "&:last-child": { borderBottom: "0" },
    },
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { overflowWrap: "anywhere" },
  },
});

/** A description list whose details are sentences, beside their terms or, on a narrow screen, below them. */
export const DetailList = ({ details }: DetailListProps) => (
  <Rows>
    {details.map(({ id, term, detail }) => (
      <div key={id}>
        <dt>
          <TextWithJapaneseBreaks text={term} />
        </dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </Rows>
);
