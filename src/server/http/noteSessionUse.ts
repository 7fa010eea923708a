import type { FastifyRequest } from "fastify";

/** Milliseconds for which further uses of a session are not recorded. */
const useMs = 5 * 60_000;

/** Records the use of a session that was last noted at `activeAt`, every five minutes. */
export async function noteSessionUse(
  request: FastifyRequest,
  activeAt: Date,
  now: Date,
  record: () => Promise<void>,
): Promise<void> {
  if (now.getTime() - activeAt.getTime() <= useMs) return;
  // A read must not fail because the use cannot be recorded.
  await record().catch((error: Error) =>
    request.log.warn({ kind: error.name }, "the use of a session could not be noted"),
  );
}
