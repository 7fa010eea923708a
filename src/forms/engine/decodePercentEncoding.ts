/** Decodes the `%xx` of a part of an address; undefined where a `%` begins none. */
export function decodePercentEncoding(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
