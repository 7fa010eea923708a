import { chakra } from "@chakra-ui/react";
import { useTranslation } from "react-i18next";
import type { DeskColumn } from "../../contract/desk/lists";
import type { PostingDemand } from "../../contract/postingDemands";
import { useLanguage } from "../../site/i18n";
import { formatDemandAlternatives } from "./formatDemandAlternatives";

interface DemandLinesProps {
  demands: readonly PostingDemand[];
  fields: readonly DeskColumn[];
}

const Lines = chakra("ul", {
  base: {
    maxWidth: "measure",
    listStyle: "disc",
    paddingInlineStart: "6",
    "& ul": { listStyle: "circle", paddingInlineStart: "6" },
    "& li": { marginBlock: "2" },
  },
});

/** Demands in words. A demand with alternatives has a line for each of them. */
export function WordedDemandList({ demands, fields }: DemandLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Lines>
      {demands.map((demand) => {
        const lines = formatDemandAlternatives(demand, fields, t, language);
        return (
          <li key={JSON.stringify(demand)}>
            {lines.length === 1 ? (
              lines[0]
            ) : (
              <>
                {t("posting.demands.oneOfThese")}
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        );
      })}
    </Lines>
  );
}
