import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { Row } from "../../design/Row";

export type SheetPart = "main" | "side";

interface SheetColumnsProps {
  side: ReactNode;
  /** Whether the side column is wider, because it also shows a file. */
  isSideWide: boolean;
  /** The column that a narrow screen shows. A wide screen shows both. */
  shownAlone: SheetPart;
  onShow: (part: SheetPart) => void;
  children: ReactNode;
}

const Grid = chakra("div", {
  base: {
    display: "grid",
    gap: "8",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 1fr) minmax(0, 24rem)",
    },
    "&[data-wide]": { gridTemplateColumns: { xl: "minmax(0, 1fr) minmax(0, 40rem)" } },
    "@media print": { display: "block" },
  },
});

const Part = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "8",
    minWidth: "0",
    "&[data-away]": { display: { lgDown: "none" } },
  },
});

/**
 * The answers, and a side column with the files, labels and notes. A narrow screen shows only one of the two.
 */
export function SheetColumns({ side, isSideWide, shownAlone, onShow, children }: SheetColumnsProps) {
  const { t } = useTranslation();
  return (
    <>
      <chakra.div display={{ lg: "none" }} className="no-print">
        <Row>
          {(["main", "side"] as const).map((part) => (
            <Button
              key={part}
              variant={part === shownAlone ? "secondary" : "quiet"}
              aria-pressed={part === shownAlone}
              onClick={() => onShow(part)}
            >
              {t(`sheet.parts.${part}`)}
            </Button>
          ))}
        </Row>
      </chakra.div>
      <Grid data-wide={isSideWide || undefined}>
        <Part data-away={shownAlone === "main" ? undefined : ""}>{children}</Part>
        <Part
          className="no-print"
          data-away={shownAlone === "side" ? undefined : ""}
          position={{ lg: "sticky" }}
          top="0"
          alignSelf="start"
          maxHeight={{ lg: "100vh" }}
          overflowY={{ lg: "auto" }}
          paddingBlock={{ lg: "4" }}
          // Space for focus rings, which the scroller would otherwise cut off.
          paddingInline={{ lg: "2" }}
          marginInline={{ lg: "-2" }}
        >
          {side}
        </Part>
      </Grid>
    </>
  );
}
