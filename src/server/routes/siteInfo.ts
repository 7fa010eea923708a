import type { FastifyInstance } from "fastify";
import { maxAttempts } from "../../contract/applications";
import { type AnnouncedInterview, siteInfoCalls } from "../../contract/siteInfo";
import { maxBytes } from "../../forms/engine/fileKinds";
import type { Language } from "../../forms/engine/form";
import { airline } from "../../site/airline";
import { timeZoneOf } from "../catalog";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { listAnnouncedInterviews } from "../store/jobs";

export function siteInfoRoutes(app: FastifyInstance, parts: Parts): void {
  const { catalog, config } = parts;

  addRoute(app, parts, siteInfoCalls.siteInfo, async ({ language }) => ({
    data: [
      {
        company: { name: airline.names[language], copyright: airline.copyright },
        interviews: await interviews(parts, language),
        limits: { attempts: maxAttempts, files: fileLimits(catalog) },
        redirects: [...config.redirects],
      },
    ],
  }));

  addRoute(app, parts, siteInfoCalls.interviews, async ({ language }) => ({
    data: await interviews(parts, language),
  }));
}

const fileLimits = ({ fileKinds }: Pick<Parts["catalog"], "fileKinds">) =>
  Object.entries(fileKinds.rules).map(([kind, rule]) => ({
    kind,
    types: rule.mimes,
    maxBytes: maxBytes(rule),
    maxFiles: rule.maxFiles,
  }));

async function interviews(
  { db, catalog }: Pick<Parts, "db" | "catalog">,
  language: Language,
): Promise<AnnouncedInterview[]> {
  const announced = await listAnnouncedInterviews(db);
  return announced.map(({ interview: { place, from, to }, ...job }) => ({
    applyType: job.apply_type,
    market: job.market,
    timeZone: timeZoneOf(catalog, job),
    place: place[language],
    from,
    to,
  }));
}
