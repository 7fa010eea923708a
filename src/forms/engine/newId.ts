/**
 * A random UUID (version 4). `crypto.randomUUID` is not used, because pages that are neither https nor
 * localhost lack it.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, place) => {
    if (place === 6) return ((byte & 0x0f) | 0x40).toString(16);
    return (place === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, "0");
  }).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
