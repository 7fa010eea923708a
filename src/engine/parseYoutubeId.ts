const hosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be"]);

/** The id of the video that an https address on YouTube leads to; undefined for any other text. */
export function parseYoutubeId(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, hostname, pathname, searchParams, username, password } = new URL(text);
  if (!hosts.has(hostname) || origin !== `https://${hostname}` || username + password !== "")
    return undefined;
  const id =
    hostname === "youtu.be"
      ? pathname.slice(1)
      : pathname === "/watch"
        ? (searchParams.get("v") ?? "")
        : (/^\/(?:shorts|embed|live)\/([^/]+)$/.exec(pathname)?.[1] ?? "");
  return /^[\w-]{6,20}$/.test(id) ? id : undefined;
}
