import { load } from "../api/load";

/** How many pages the server sends in a second. */
export interface DrawRate {
  /** Drawn anew for each request: each has another query, and cookies of a session. */
  each: number;
  /** To anonymous readers, who all request the same page. */
  kept: number;
}

const connections = 10;

/** Requests a page again and again, `milliseconds` in each of the two ways. Only of a site on this machine, by HTTP. */
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
  // A token of nobody: the server draws a page alike for every reader with the cookies of a session.
  const cookie = `token=${"x".repeat(43)}; expireDate=9999999999`;
  const each = await rate(() => ({ path: `${path}?asked=${++asked}`, cookie }));
  return { each, kept };
}
