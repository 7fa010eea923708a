import type { StoredApplication } from "../store/applications";

/**
 * The times at which the later answers of an application were asked for, are due and were given; null when
 * nobody has asked for them.
 */
export function completionTimes({
  asked_at,
  due_at,
  answered_at,
}: Pick<StoredApplication, "asked_at" | "due_at" | "answered_at">) {
  if (!asked_at || !due_at) return null;
  const answeredAt = answered_at && answered_at >= asked_at ? answered_at : null;
  return {
    askedAt: asked_at.toISOString(),
    dueAt: due_at.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    isLate: answeredAt !== null && answeredAt >= due_at,
  };
}
