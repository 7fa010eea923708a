import { Text } from "./Text";

/** Text with blank lines between its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <Text key={paragraph}>{paragraph}</Text>);
}
