/**
 * Replaces placeholders by values: `fillPlaceholders("At most {{n}} words", {n: 500})`. A placeholder without
 * a value becomes empty.
 */
export function fillPlaceholders(text: string, values: Record<string, unknown>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
