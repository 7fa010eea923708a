import type { FastifyInstance } from "fastify";
import { decisionCalls } from "../../../contract/desk/decisions";
import type { Parts } from "../../parts";
import { ask } from "../ask";
import { decide } from "../decide";
import { decisionChoices } from "../decisionTemplates";
import { addDeskRoute } from "../deskRoute";
import { ownDecisions } from "../ownDecisions";
import { previewAsking } from "../previewAsking";
import { previewDecision } from "../previewDecision";
import { requireProofForMany } from "../requireProof";
import { undoDecision } from "../undoDecision";

export function deskDecisionRoutes(app: FastifyInstance, parts: Parts): void {
  addDeskRoute(app, parts, decisionCalls.decisionChoices, async ({ parts, language }) => ({
    data: decisionChoices(parts, language),
  }));

  addDeskRoute(app, parts, decisionCalls.previewDecision, async ({ parts, viewer, body }) => ({
    data: await previewDecision(parts, viewer, body),
  }));

  addDeskRoute(app, parts, decisionCalls.decide, async ({ parts, session, viewer, body, now }) => {
    await requireProofForMany(parts.db, session, now, body.applications.length);
    return { data: [await decide(parts, viewer, body, now)] };
  });

  addDeskRoute(app, parts, decisionCalls.previewAsking, async ({ parts, viewer, language, body }) => ({
    data: [await previewAsking(parts, viewer, body, language)],
  }));

  addDeskRoute(app, parts, decisionCalls.ask, async ({ parts, session, viewer, body, now }) => {
    await requireProofForMany(parts.db, session, now, body.applications.length);
    return { data: [await ask(parts, viewer, body, now)] };
  });

  addDeskRoute(app, parts, decisionCalls.ownDecisions, async ({ parts, viewer, now }) => ({
    data: await ownDecisions(parts, viewer, now),
  }));

  addDeskRoute(app, parts, decisionCalls.undoDecision, async ({ parts, viewer, params, now }) => ({
    data: [await undoDecision(parts, viewer.id, params.id, now)],
  }));
}
