import { chakra } from "@chakra-ui/react";
import { Icon } from "./Icon";

const ofPoints = {
  "& > li": { display: "grid", gridTemplateColumns: "1.25rem minmax(0, 1fr)", gap: "3" },
  "& > li > span": { display: "grid", placeContent: "center", height: "1lh", color: "fg.muted" },
  "& > li > .check": { color: "good" },
  "& > li > span > span": {
    width: "0.375rem",
    height: "0.375rem",
    borderRadius: "full",
    background: "currentColor",
  },
} as const;

/** A bulleted list; `check` is for requirements. */
export function BulletList({ points, mark = "dot" }: { points: string[]; mark?: "dot" | "check" }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" maxWidth="measure" css={ofPoints}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two points may be equal
        <li key={index}>
          <span aria-hidden="true" className={mark}>
            {mark === "check" ? <Icon name="check" /> : <span />}
          </span>
          {point}
        </li>
      ))}
    </chakra.ul>
  );
}
