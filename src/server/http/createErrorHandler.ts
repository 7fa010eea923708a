import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../contract/codes";
import type { ErrorReply, WordedProblem } from "../../contract/reply";
import type { Language, Problem } from "../../forms/engine/form";
import { parsePointer } from "../../forms/engine/pointer";
import { JudgedTooLong } from "../createTimeLimitedValidator";
import { UnknownKey } from "../encryption/encryptDocument";
import { AccountErased } from "../store/accounts";
import { isUnavailable } from "../store/database";
import { isUploadStorageFault } from "../uploadStorageFault";
import type { Words } from "../words";
import { addLogFields } from "./logFields";
import { parseAcceptLanguage } from "./parseAcceptLanguage";
import { Refusal, type RefusalDetails } from "./refusal";
import { MalformedRequest } from "./validateRequest";

/** Returns a handler that answers every error with the API's error shape, in the language of the request. */
export function createErrorHandler(words: Words) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = isBrokenOff(request, error) ? new Refusal("MALFORMED") : asRefusal(error);
    addLogFields(request, { refused: refusal.code });
    // The log does not get the error's message, which may contain text that somebody typed.
    if (refusal.status >= 500) request.log.error({ kind: error.name, code: error.code, at: placeOf(error) });
    const language = parseAcceptLanguage(request.headers["accept-language"]);
    const { retryAfter = refusal.status === 503 ? unavailableSeconds : undefined } = refusal.details;
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    // The request is for a range that the file does not have: RFC 9110 defines a status for it, and a header with the
    // size.
    if (error.statusCode === 416) reply.code(416).headers(headersOf(error));
    else reply.code(refusal.status);
    return reply.send(errorReply(words, language, refusal));
  };
}

export function errorReply(words: Words, language: Language, { code, details }: Refusal): ErrorReply {
  const { problems, data } = details;
  return {
    code,
    result: { data: data ?? [] },
    message: words.say(language, code, { minutes: Math.ceil((details.retryAfter ?? minute) / minute) }),
    ...(problems && { errors: wordProblems(words, language, problems, details.labels) }),
  };
}

/** A minute in seconds. */
const minute = 60;
const unavailableSeconds = 30;

export function wordProblems(
  words: Words,
  language: Language,
  problems: readonly Problem[],
  labels: RefusalDetails["labels"],
): WordedProblem[] {
  return problems.map((problem) => {
    const label = labels?.get(problem) ?? { label: parsePointer(problem.path).at(-1) ?? "" };
    return { ...problem, message: words.problem(language, problem, label) };
  });
}

const codeOfStatus: Record<number, ErrorCode> = {
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  413: "TOO_LARGE",
  415: "WRONG_CONTENT_TYPE",
  429: "TOO_MANY",
  503: "UNAVAILABLE",
};

/** Whether the client disconnected before its request had arrived: then nobody gets the response. */
const isBrokenOff = ({ raw }: FastifyRequest, error: FastifyError) =>
  raw.destroyed && !raw.complete && (error === raw.errored || asRefusal(error).code === "INTERNAL");

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MalformedRequest) return new Refusal("MALFORMED", { problems: error.problems });
  if (error instanceof AccountErased) return new Refusal("SIGN_IN");
  if ([UnknownKey, JudgedTooLong].some((kind) => error instanceof kind)) return new Refusal("UNAVAILABLE");
  if (isUnavailable(error) || isUploadStorageFault(error)) return new Refusal("UNAVAILABLE");
  const status = error.statusCode ?? 500;
  const code = codeOfStatus[status] ?? (status >= 400 && status < 500 ? "MALFORMED" : "INTERNAL");
  if (code !== "MALFORMED") return new Refusal(code);
  // The whole body is the problem, for example because it is not JSON.
  return new Refusal(code, { problems: [{ path: "", keyword: "type", params: {} }] });
}

/** The headers that belong to an error of the file server. */
function headersOf(error: Error): Record<string, string> {
  const asked = "headers" in error && typeof error.headers === "object" ? error.headers : {};
  return Object.fromEntries(Object.entries(asked ?? {}).map(([name, value]) => [name, String(value)]));
}

/** The first five lines of the stack with places in the code, without the message. */
function placeOf(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .map((line) => line.trim());
}
