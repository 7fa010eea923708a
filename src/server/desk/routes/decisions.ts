import type { FastifyInstance } from "fastify";
import { decisionCalls } from "../../../contract/desk/decisions";
import type { Parts } from "../../parts";
import { decide } from "../decide";
import { decisionChoices } from "../decisionTemplates";
import { addDeskRoute } from "../deskRoute";
import { ownDecisions } from "../ownDecisions";
import { previewDecision } from "../previewDecision";
import { undoDecision } from "../undoDecision";

export function deskDecisionRoutes(app: FastifyInstance, parts: Parts): void {
  addDeskRoute(app, parts, decisionCalls.decisionChoices, async ({ language }) => ({
    data: decisionChoices(parts, language),
  }));

  addDeskRoute(app, parts, decisionCalls.previewDecision, async ({ viewer, body }) => ({
    data: await previewDecision(parts, viewer, body),
  }));

  addDeskRoute(app, parts, decisionCalls.decide, async ({ viewer, body, now }) => ({
    data: [await decide(parts, viewer, body, now)],
  }));

  addDeskRoute(app, parts, decisionCalls.ownDecisions, async ({ viewer, now }) => ({
    data: await ownDecisions(parts, viewer.id, now),
  }));

  addDeskRoute(app, parts, decisionCalls.undoDecision, async ({ viewer, params, now }) => ({
    data: [await undoDecision(parts, viewer.id, params.id, now)],
  }));
}
