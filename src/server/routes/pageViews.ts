import type { FastifyInstance } from "fastify";
import { pageViewCalls } from "../../contract/pageViews";
import { languages } from "../../forms/engine/form";
import { previewStep, type StepPaths } from "../../forms/engine/stepPaths";
import { fillPattern } from "../../site/addresses";
import { matchPath } from "../../site/matchPath";
import { routes } from "../../site/paths";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { findJobEvenIfWithdrawn } from "../store/jobs";
import { addPageView } from "../store/pageViews";

/**
 * Counts page views. When the environment sets another address for page views, pages send them there instead.
 */
export function pageViewRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, catalog } = parts;
  addRoute(app, parts, pageViewCalls.countPageView, async ({ body, now }) => {
    const language = languages.find((code) => code === body.language);
    const page = await countedPage(body.page);
    if (!language || page === undefined) return { data: [{ status: "ignored" as const }] };
    await addPageView(db, now.toISOString().slice(0, 10), page, language);
    return { data: [{ status: "counted" as const }] };
  });

  /**
   * The name under which a page is counted; undefined for a page that is not counted. Anybody can make this
   * call, so only existing pages have a name.
   */
  async function countedPage(page: string): Promise<string | undefined> {
    if (patternsOf(catalog.stepPaths).has(page)) return page;
    const match = matchPath(page, new Map());
    if (!match || match.route.guard || match.route.unlisted) return undefined;
    const { route, params } = match;
    if (route.name === "job") {
      const job = await findJobEvenIfWithdrawn(db, Number(params.id));
      return job && fillPattern(route.pattern, { id: job.id });
    }
    return "page" in params ? route.pattern : fillPattern(route.pattern, params);
  }
}

/** The patterns of all routes. A route with steps has one for each step of a form, and one for the preview. */
function patternsOf(stepPaths: StepPaths): ReadonlySet<string> {
  const steps = [...[...stepPaths.values()].flat(), previewStep];
  return new Set(
    routes.flatMap(({ pattern }) => [
      pattern.replace("/:step?", ""),
      ...steps.map((step) => pattern.replace(":step?", step)),
    ]),
  );
}
