import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PostingProps {
  facts: ReactNode;
  /** The button to apply, with notes about applying. */
  apply: ReactNode;
  /** The description of the job. */
  children: ReactNode;
}

// A wide screen has the description and a sticky column beside it. A narrow screen has the facts, the description, and
// a bar at the foot of the window.
const Layout = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "8",
    lg: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) 17rem", gap: "12" },
    xl: { gridTemplateColumns: "minmax(0, 1fr) 20rem" },
  },
});

const Side = chakra("div", {
  base: {
    display: "contents",
    lg: {
      display: "flex",
      flexDirection: "column",
      gap: "6",
      order: 2,
      position: "sticky",
      top: "6",
      alignSelf: "start",
      minWidth: "0",
    },
  },
});

const Apply = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column-reverse",
    gap: "2",
    order: 2,
    position: "sticky",
    insetBlockEnd: "0",
    zIndex: "menu",
    // Spans the column and its padding, so that content scrolling underneath does not show at the sides.
    marginInline: { base: "calc(-1 * {spacing.4})", sm: "calc(-1 * {spacing.6})", lg: "0" },
    paddingInline: { base: "4", sm: "6" },
    paddingBlock: "3",
    background: "bg.ground",
    borderTop: "1px solid",
    borderColor: "line.soft",
    fontSize: "sm",
    "& > .button": { width: "full" },
    // A phone in landscape has no room for a sticky bar, and neither does a window with enlarged text.
    "@media (max-height: 35em)": { position: "static" },
    lg: {
      order: 0,
      position: "static",
      flexDirection: "column",
      gap: "4",
      padding: "6",
      background: "bg.haze",
      border: "1px solid",
      borderColor: "bg.haze",
      borderRadius: "card",
    },
  },
});

/** A job, its facts, and the way to apply. */
export const PostingLayout = ({ facts, apply, children }: PostingProps) => (
  <Layout>
    <Side>
      <Apply className="action-bar no-print">{apply}</Apply>
      {facts}
    </Side>
    <chakra.div display="flex" flexDirection="column" gap="8" minWidth="0" order="1">
      {children}
    </chakra.div>
  </Layout>
);
