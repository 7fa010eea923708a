import { Text } from "./Text";

/** Text with blank lines between its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
  return text.split(/\n\s*\n/).map((paragraph, index) => <Text key={index}>{paragraph}</Text>);
}
