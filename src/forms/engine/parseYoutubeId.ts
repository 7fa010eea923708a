const hosts = new Set([
  "www.youtube.com",
  "youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
  "youtu.be",
]);

/**
 * Words in the place of an id, in the address of a player that shows a list or a live stream instead of one
 * video.
 */
const notVideos = new Set(["videoseries", "live_stream"]);

/** The id of the video at an https address on YouTube; undefined for any other text. */
export function parseYoutubeId(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, hostname, pathname, searchParams, username, password } = new URL(text);
  if (!hosts.has(hostname) || origin !== `https://${hostname}` || username + password !== "")
    return undefined;
  const path = pathname.replace(/(?<=.)\/$/, "");
  const id =
    hostname === "youtu.be"
      ? (path.slice(1).split("&")[0] ?? "")
      : path === "/watch"
        ? (searchParams.get("v") ?? "")
        : (/^\/(?:shorts|embed|live|v|e|watch)\/([^/]+)$/.exec(path)?.[1] ?? "");
  return /^[\w-]{11}$/.test(id) && !notVideos.has(id) ? id : undefined;
}
