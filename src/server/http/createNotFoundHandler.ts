import type { FastifyReply, FastifyRequest } from "fastify";
import { type Call, pathOf } from "../../contract/call";
import { calls } from "../../contract/calls";
import type { Words } from "../words";
import { errorReply } from "./createErrorHandler";
import { languageOf } from "./language";
import { addLogFields } from "./logged";
import { Refusal } from "./refusal";

/** Answers requests without a route: 405 where the path has another method, else 404. */
export function createNotFoundHandler(words: Words) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const refusal = new Refusal(isKnownPath(path) ? "METHOD_NOT_ALLOWED" : "NOT_FOUND");
    addLogFields(request, { refused: refusal.code });
    const language = languageOf(request.headers["accept-language"]);
    return reply.code(refusal.status).send(errorReply(words, language, refusal));
  };
}

const pathPatterns = Object.values<Call>(calls).map(
  (call) => new RegExp(`^${pathOf(call).replaceAll(/:\w+/g, "[^/]+")}/?$`),
);

/** Whether the path has some method. Every path outside the API is a page of the site, which has GET. */
function isKnownPath(path: string): boolean {
  return !path.startsWith("/api/") || pathPatterns.some((pattern) => pattern.test(path));
}
