import type { FastifyReply, FastifyRequest } from "fastify";
import { type Call, getPathPattern } from "../../contract/call";
import type { Words } from "../words";
import { errorReply } from "./createErrorHandler";
import { addLogFields } from "./logFields";
import { parseAcceptLanguage } from "./parseAcceptLanguage";
import { Refusal } from "./refusal";

/**
 * Returns a handler that answers requests without a route: 405 where the path has another method, else 404.
 */
export function createNotFoundHandler(words: Words, calls: Record<string, Call>) {
  const patterns = Object.values(calls).map((call) => ({
    method: call.method,
    pattern: new RegExp(`^${getPathPattern(call).replaceAll(/:\w+/g, "[^/]+")}/?$`),
  }));
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = methodsAt(path, patterns);
    const refusal = new Refusal(allowed.length > 0 ? "METHOD_NOT_ALLOWED" : "NOT_FOUND");
    if (allowed.length > 0) reply.header("allow", allowed.join(", "));
    addLogFields(request, { refused: refusal.code });
    const language = parseAcceptLanguage(request.headers["accept-language"]);
    return reply.code(refusal.status).send(errorReply(words, language, refusal));
  };
}

interface PathPattern {
  method: Call["method"];
  pattern: RegExp;
}

/**
 * The methods of a path; an empty list for a path that does not exist. Every path outside the API is a page.
 */
function methodsAt(path: string, patterns: readonly PathPattern[]): string[] {
  const ofCalls = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const methods = new Set(path.startsWith("/api/") ? ofCalls : ["GET", ...ofCalls]);
  // A path with GET also has HEAD.
  return [...methods].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
}
