import type { FastifyInstance } from "fastify";
import { maxAttempts } from "../../contract/applications";
import { type AnnouncedInterview, siteInfoCalls } from "../../contract/siteInfo";
import { maxBytes } from "../../forms/engine/fileKinds";
import type { Language } from "../../forms/engine/form";
import { airline } from "../../site/airline";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import { listAnnouncedInterviews } from "../store/jobs";

export function siteInfoRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, catalog, config } = parts;
  const files = Object.entries(catalog.fileKinds.rules).map(([kind, rule]) => ({
    kind,
    types: rule.mimes,
    maxBytes: maxBytes(rule),
    maxFiles: rule.maxFiles,
  }));

  addRoute(app, parts, siteInfoCalls.siteInfo, async ({ language }) => ({
    data: [
      {
        company: { name: airline.names[language], copyright: airline.copyright },
        interviews: await interviews(db, language),
        limits: { attempts: maxAttempts, files },
        redirects: [...config.redirects],
      },
    ],
  }));

  addRoute(app, parts, siteInfoCalls.interviews, async ({ language }) => ({
    data: await interviews(db, language),
  }));
}

async function interviews(db: Db, language: Language): Promise<AnnouncedInterview[]> {
  const announced = await listAnnouncedInterviews(db);
  return announced.map(({ apply_type, market, interview: { place, from, to } }) => ({
    applyType: apply_type,
    market,
    place: place[language],
    from,
    to,
  }));
}
