import { load } from "../api/load";

/** How many pages the server sends in a second. */
export interface DrawRate {
  /** Pages drawn anew for each request: each request has a different query, and the cookies of a session. */
  each: number;
  /** Pages sent to anonymous readers, who all request the same page. */
  kept: number;
}

const connections = 10;

/**
 * Requests a page again and again, for `milliseconds` in each of the two ways. The site has to be on this machine
 * and use HTTP.
 */
export async function drawRate(url: string, milliseconds: number): Promise<DrawRate> {
  const { hostname: host, port, pathname: path } = new URL(url);
  const server = { host, port: Number(port) };
  let asked = 0;
  const rate = async (next: () => { path: string; cookie?: string }, forMs = milliseconds) => {
    const requests = Array.from({ length: connections }, () => () => ({ method: "GET", ...next() }) as const);
    return (await load(server, requests, forMs)).perSecond;
  };
  // The first pages compile the code that draws them.
  await rate(() => ({ path }), milliseconds / 4);
  const kept = await rate(() => ({ path }));
  // A token that belongs to nobody: the server draws the same page for every reader who sends the cookies of a
  // session.
  const cookie = `token=${"x".repeat(43)}; expireDate=9999999999`;
  const each = await rate(() => ({ path: `${path}?asked=${++asked}`, cookie }));
  return { each, kept };
}
