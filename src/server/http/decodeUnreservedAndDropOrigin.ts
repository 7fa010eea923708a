/**
 * The address of a request in the form in which all rules are written: without the site's origin, and with no character
 * encoded unnecessarily (`/%61pi` is `/api`). An address that cannot be decoded is returned in a form that can be
 * routed.
 */
export function decodeUnreservedAndDropOrigin(url: string): string {
  const [path = "", ...query] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const rooted = path.startsWith("/") ? path : `/${path}`;
  const plain = isDecodable(url)
    ? rooted.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
        const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
        return /[\w.~-]/.test(character) ? character : code;
      })
    : rooted.replaceAll("%", "%25");
  return [plain, ...query].join("?");
}

/** Whether the path of an address is valid percent-encoded text (RFC 3986). */
export function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
