import type { FastifyRequest } from "fastify";

/** Milliseconds after a recorded use of a session for which further uses are not recorded. */
const useMs = 5 * 60_000;

/**
 * Records the use of a session, unless the use that was last recorded, at `activeAt`, is at most five minutes
 * old.
 */
export async function recordSessionUseIfDue(
  request: FastifyRequest,
  activeAt: Date,
  now: Date,
  record: () => Promise<void>,
): Promise<void> {
  if (now.getTime() - activeAt.getTime() <= useMs) return;
  // A request must not fail because the use cannot be recorded.
  await record().catch((error: Error) =>
    request.log.warn({ kind: error.name }, "the use of a session could not be noted"),
  );
}
