import { randomUUID } from "node:crypto";

/** Milliseconds for which a folder can be fetched. */
const validMs = 600_000;

/**
 * The exports that sessions have requested in the last ten minutes. A ticket gives an export an address,
 * because a browser streams the response of an address to the disk, but not the response to a call with a
 * body.
 */
export class FolderTickets<Asked> {
  /** The tickets in the order in which they were added. */
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

  /** The request of a ticket; undefined when the ticket is of another session, or its time is over. */
  find(id: string, session: string, now: Date): Asked | undefined {
    const ticket = this.#tickets.get(id);
    return ticket?.session === session && ticket.until > now.getTime() ? ticket.asked : undefined;
  }
}
