import { chakra } from "@chakra-ui/react";

export interface ShownLine {
  kind: "same" | "out" | "in" | "gap";
  text: string;
  line: number;
}

const marks = { same: " ", out: "−", in: "+", gap: "⋯" } as const;
const looks = {
  same: {},
  out: { background: "bad.soft", color: "bad" },
  in: { background: "good.soft", color: "good" },
  gap: { color: "fg.muted" },
} as const;

/** Draws the lines of a diff, each behind its mark. */
export function LineDiff({ label, lines }: { label: string; lines: readonly ShownLine[] }) {
  return (
    <chakra.pre
      // The lines can be scrolled sideways with the keyboard, too.
      tabIndex={0}
      role="region"
      aria-label={label}
      overflowX="auto"
      maxHeight="24rem"
      padding="3"
      fontSize="sm"
      fontFamily="ui-monospace, Menlo, Consolas, monospace"
      border="1px solid"
      borderColor="line.soft"
      borderRadius="control"
      background="bg.cloud"
    >
      {lines.map(({ kind, text, line }) => (
        <chakra.div key={`${kind} ${line}`} minWidth="max-content" {...looks[kind]}>
          {`${marks[kind]} ${text}`}
        </chakra.div>
      ))}
    </chakra.pre>
  );
}
