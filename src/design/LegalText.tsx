import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Disclosure } from "./Disclosure";
import { Heading } from "./Heading";
import { Stack } from "./Stack";
import { Text } from "./Text";

interface LegalTextProps {
  /**
   * A subset of Markdown: paragraphs, `## Section`, `### Part {#anchor}`, which is folded until the next section or
   * part, `#### Heading` within a part, and list lines that begin with `- `.
   */
  text: string;
  /** Whether the parts get their anchors as ids. Only one text of a page can have them. */
  hasAnchors?: boolean;
}

/** A long text with sections and folded parts. Print shows every part unfolded. */
export function LegalText({ text, hasAnchors = false }: LegalTextProps) {
  const [before = [], ...parts] = partsOf(text.split(/\n\s*\n/));
  return (
    <chakra.div className="legal" display="flex" flexDirection="column" gap="4" overflowWrap="anywhere">
      {before.map(drawBlock)}
      {parts.map(([first = "", ...blocks]) => {
        const [, title, anchor] = /^### (.*?)(?: \{#(.*)\})?$/.exec(first) ?? [];
        return title === undefined ? (
          [first, ...blocks].map(drawBlock)
        ) : (
          <Disclosure
            key={first}
            summary={
              <Heading level={3} size="lg">
                {title}
              </Heading>
            }
          >
            <div id={hasAnchors ? anchor : undefined}>
              <Stack gap="3">{blocks.map(drawBlock)}</Stack>
            </div>
          </Disclosure>
        );
      })}
    </chakra.div>
  );
}

/** The blocks before the first section or part, followed by each section or part with its blocks. */
function partsOf(blocks: string[]): string[][] {
  const parts: string[][] = [[]];
  for (const block of blocks) {
    if (/^###? /.test(block)) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts;
}

function drawBlock(block: string): ReactNode {
  const [, marks, heading] = /^(##|####) (.*)$/.exec(block) ?? [];
  if (heading !== undefined)
    return (
      <Heading key={block} level={marks === "##" ? 2 : 4} size={marks === "##" ? "xl" : "md"}>
        {heading}
      </Heading>
    );
  if (!block.startsWith("- ")) return <Text key={block}>{block}</Text>;
  return (
    <chakra.ul key={block} maxWidth="measure" listStyleType="disc" paddingInlineStart="6">
      {block.split("\n").map((line) => (
        <li key={line}>{line.replace(/^- /, "")}</li>
      ))}
    </chakra.ul>
  );
}
