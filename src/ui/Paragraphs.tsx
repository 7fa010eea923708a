import { Text } from "./Text";

/** Text whose paragraphs are parted by blank lines. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <Text key={paragraph}>{paragraph}</Text>);
}
