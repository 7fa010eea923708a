/**
 * The address of a request in the one way that all rules are written for: without the site's origin, and with no
 * character encoded that need not be (`/%61pi` is `/api`). One that nobody can decode comes back as it can be routed.
 */
export function plainUrl(url: string): string {
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

/** Whether the path of an address is text, encoded as RFC 3986 says. */
export function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
