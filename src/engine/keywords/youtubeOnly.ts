import type { Keyword } from "./keyword";

/** `"youtubeOnly": true`: an https link to a video on YouTube. */
export const youtubeOnly: Keyword<string, boolean> = {
  keyword: "youtubeOnly",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (isVideo(value) ? null : {}),
};

const hosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be"]);

function isVideo(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, hostname, pathname, searchParams, username, password } = new URL(text);
  if (!hosts.has(hostname) || origin !== `https://${hostname}` || username + password !== "") return false;
  const id =
    hostname === "youtu.be"
      ? pathname.slice(1)
      : pathname === "/watch"
        ? (searchParams.get("v") ?? "")
        : (/^\/(?:shorts|embed|live)\/([^/]+)$/.exec(pathname)?.[1] ?? "");
  return /^[\w-]{6,20}$/.test(id);
}
