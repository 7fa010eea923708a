import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type {
  DrawingModule,
  DrawingParts,
  DrawnPage,
  PageRedirect,
  PageToDraw,
} from "../../site/drawing/drawnPage";
import { drawingAddress } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";

export type DrawPage = (page: PageToDraw) => Promise<DrawnPage | PageRedirect>;

/** Loads the bundle that draws pages: for each page in development, else once. */
export type LoadDrawing = () => Promise<DrawingModule>;

/** A reply of the API to a visitor without a session. */
export interface Answer {
  status: number;
  body: string;
  type: string;
}

interface DrawingNeeds extends Pick<Parts, "catalog"> {
  load: LoadDrawing;
  /** Caches replies of the API, by the address and the headers of the request. */
  kept(question: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Returns a function that draws pages with replies of this app's API. That function throws Refusal
 * UNAVAILABLE while the site is not built.
 */
export function createPageDrawer(app: FastifyInstance, { catalog, load, kept }: DrawingNeeds): DrawPage {
  const drawing: DrawingParts = {
    forms: () => catalog,
    fetch: async (path, { headers }) => {
      const named = Object.fromEntries(new Headers(headers));
      const { body, status, type } = await kept(JSON.stringify([path, named]), () => ask(app, path, named));
      return new Response(body, { status, headers: { "content-type": type } });
    },
  };
  let loaded: { module: DrawingModule; draw: DrawPage } | undefined;
  return async (page) => {
    const module = await load();
    if (loaded?.module !== module) loaded = { module, draw: module.pageDrawer(drawing) };
    return loaded.draw(page);
  };
}

/**
 * Returns a function that loads the bundle of the build, which is built beside the client and may appear
 * after the server has started.
 * @throws Refusal `UNAVAILABLE` from the returned function, while there is no bundle
 */
export function builtDrawingLoader(distDir: string): LoadDrawing {
  const path = join(distDir, "pages/drawPage.js");
  return async () => {
    if (!existsSync(path)) throw new Refusal("UNAVAILABLE");
    // The bundle that draws pages is separate from the server's bundle, so the bundler must not resolve it.
    return import(/* @vite-ignore */ pathToFileURL(path).href);
  };
}

/** Calls the API without a network. */
async function ask(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<Answer> {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({
    method: "GET",
    url,
    headers,
    remoteAddress: drawingAddress,
  });
  return { status: statusCode, body, type: String(answered["content-type"]) };
}
