import { randomUUID } from "node:crypto";

/** Milliseconds for which a folder can be fetched. */
const validMs = 600_000;

/**
 * What sessions have asked to take out, until they fetch it: a browser saves an address to the disk as it comes, but not
 * the answer of a call with a body.
 */
export class FolderTickets<Asked> {
  /** The first one asked for stands first. */
  readonly #tickets = new Map<string, { session: string; until: number; asked: Asked }>();

  /** @returns the id of the ticket */
  add(session: string, asked: Asked, now: Date): string {
    for (const [id, { until }] of this.#tickets) {
      if (until > now.getTime()) break;
      this.#tickets.delete(id);
    }
    const id = randomUUID();
    this.#tickets.set(id, { session, until: now.getTime() + validMs, asked });
    return id;
  }

  /** Undefined for a ticket of another session, or one that is over. */
  find(id: string, session: string, now: Date): Asked | undefined {
    const ticket = this.#tickets.get(id);
    return ticket?.session === session && ticket.until > now.getTime() ? ticket.asked : undefined;
  }
}
