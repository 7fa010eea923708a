/** Puts values in the places of a text: `fill("At most {{n}} words", {n: 500})`; an unknown place stays empty. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
