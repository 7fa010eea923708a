import type { FastifyInstance } from "fastify";
import { decisionCalls } from "../../../contract/desk/decisions";
import type { Parts } from "../../parts";
import { addDecisionToAsk } from "../addDecisionToAsk";
import { addDecisionToMove } from "../addDecisionToMove";
import { addDeskRoute } from "../deskRoute";
import { listDecisionsOfViewer } from "../listDecisionsOfViewer";
import { listAllDecisionChoices } from "../listDecisionTemplateNames";
import { previewCompletionRequest } from "../previewCompletionRequest";
import { previewDecision } from "../previewDecision";
import { requireRecentProofForMany } from "../requireRecentProof";
import { undoDecision } from "../undoDecision";

export function deskDecisionRoutes(app: FastifyInstance, parts: Parts): void {
  addDeskRoute(app, parts, decisionCalls.decisionChoices, async ({ parts, language }) => ({
    data: listAllDecisionChoices(parts, language),
  }));

  addDeskRoute(app, parts, decisionCalls.previewDecision, async ({ parts, viewer, body }) => ({
    data: await previewDecision(parts, viewer, body),
  }));

  addDeskRoute(app, parts, decisionCalls.decide, async ({ parts, session, viewer, body, now }) => {
    await requireRecentProofForMany(parts.db, session, now, body.applications.length);
    return { data: [await addDecisionToMove(parts, viewer, body, now)] };
  });

  addDeskRoute(app, parts, decisionCalls.previewAsking, async ({ parts, viewer, language, body }) => ({
    data: [await previewCompletionRequest(parts, viewer, body, language)],
  }));

  addDeskRoute(app, parts, decisionCalls.ask, async ({ parts, session, viewer, body, now }) => {
    await requireRecentProofForMany(parts.db, session, now, body.applications.length);
    return { data: [await addDecisionToAsk(parts, viewer, body, now)] };
  });

  addDeskRoute(app, parts, decisionCalls.ownDecisions, async ({ parts, viewer, now }) => ({
    data: await listDecisionsOfViewer(parts, viewer, now),
  }));

  addDeskRoute(app, parts, decisionCalls.undoDecision, async ({ parts, viewer, params, now }) => ({
    data: [await undoDecision(parts, viewer.id, params.id, now)],
  }));
}
