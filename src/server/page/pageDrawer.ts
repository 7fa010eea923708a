import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type {
  DrawingModule,
  DrawingParts,
  DrawnPage,
  PageRedirect,
  PageToDraw,
} from "../../drawing/drawnPage";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";

export type DrawPage = (page: PageToDraw) => Promise<DrawnPage | PageRedirect>;

/** Loads what draws the pages: for each page in development, else once. */
export type LoadDrawing = () => Promise<DrawingModule>;

/** Draws pages with the data of this app. @throws Refusal UNAVAILABLE while the site is not built */
export function drawPagesOf(
  app: FastifyInstance,
  { catalog }: Pick<Parts, "catalog">,
  load: LoadDrawing,
): DrawPage {
  const drawing: DrawingParts = { forms: () => catalog, fetch: (path, init) => ask(app, path, init) };
  let loaded: { module: DrawingModule; draw: DrawPage } | undefined;
  return async (page) => {
    const module = await load();
    if (loaded?.module !== module) loaded = { module, draw: module.pageDrawer(drawing) };
    return loaded.draw(page);
  };
}

/** The bundle of the build. It is built beside the client, and may come later than the server starts. */
export function builtDrawing(distDir: string): LoadDrawing {
  const address = pathToFileURL(join(distDir, "pages/drawPage.js")).href;
  return () =>
    // The bundle is no part of the server's, so that the bundler must not resolve it.
    import(/* @vite-ignore */ address).catch(() => {
      throw new Refusal("UNAVAILABLE");
    });
}

/** Calls the API without a network. */
async function ask(app: FastifyInstance, path: string, { headers }: RequestInit): Promise<Response> {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({
    method: "GET",
    url: path,
    headers: Object.fromEntries(new Headers(headers)),
  });
  return new Response(body, {
    status: statusCode,
    headers: { "content-type": String(answered["content-type"]) },
  });
}
