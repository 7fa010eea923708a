import { flushSync } from "react-dom";
import { createPath, type Location, type Navigator, parsePath, type To } from "react-router";
import { type Arrival, arrive, firstArrival } from "./routes";

/** What is shown, and how the visitor came there: back or forth in the history (`POP`), or by a link. */
export interface Visit {
  location: Location;
  by: "POP" | "PUSH" | "REPLACE";
  arrival: Arrival;
  /** The page changes where it stands: whoever reads it is not taken to its top. */
  inPlace: boolean;
  /** Another page is on its way. */
  isComing: boolean;
}

type Coming = Pick<Visit, "location" | "by" | "inPlace">;

/**
 * Where the visitor is and has been. A page is shown, and enters the browser's history, once it has arrived; until then
 * the one before stays. Of two that are asked for, the later is shown.
 */
export class Visits {
  #visit: Visit;
  /** Resolves once the address that was asked for last is shown. */
  #arrived = Promise.resolve();
  #newest = 0;
  readonly #listeners = new Set<() => void>();

  private constructor(arrival: Arrival) {
    this.#visit = { location: locationHere(), by: "POP", arrival, inPlace: false, isComing: false };
  }

  /** From the address that the browser is at. */
  static async begin(): Promise<Visits> {
    const { pathname, search, hash } = location;
    const { address, arrival } = await firstArrival(pathname + search + hash);
    history.replaceState(history.state, "", location.origin + address);
    return new Visits(arrival);
  }

  readonly navigator: Navigator = {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    go: (steps) => history.go(steps),
    push: (to, state, { preventScrollReset: inPlace = false } = {}) =>
      this.#go({ location: locationOf(to, state), by: "PUSH", inPlace }),
    replace: (to, state, { preventScrollReset: inPlace = false } = {}) =>
      this.#go({ location: locationOf(to, state), by: "REPLACE", inPlace }),
  };

  readonly current = () => this.#visit;

  readonly arrived = () => this.#arrived;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows the browser back and forth. Returns what ends it. */
  readonly listen = () => {
    const pop = () => this.#go({ location: locationHere(), by: "POP", inPlace: false });
    addEventListener("popstate", pop);
    return () => removeEventListener("popstate", pop);
  };

  #go(coming: Coming): void {
    this.#arrived = this.#bring(coming);
  }

  async #bring(coming: Coming): Promise<void> {
    const turn = ++this.#newest;
    const { location } = coming;
    // Another place of the same page.
    if (isElsewhereOn(this.#visit.location, location)) return this.#show(coming, this.#visit.arrival);
    this.#change({ ...this.#visit, isComing: true });
    const arrival = await arrive(location);
    if (turn !== this.#newest) return this.#arrived;
    if (!("elsewhere" in arrival)) return this.#show(coming, arrival);
    // The browser has gone back or forth already: what it found there is replaced.
    const by = coming.by === "POP" ? "REPLACE" : coming.by;
    return this.#bring({ ...coming, by, location: locationOf(arrival.elsewhere, null) });
  }

  #show(coming: Coming, arrival: Arrival): void {
    const { location, by } = coming;
    const entry = { key: location.key, state: location.state };
    if (by === "PUSH") history.pushState(entry, "", hrefOf(location));
    if (by === "REPLACE") history.replaceState(entry, "", hrefOf(location));
    // At once: whoever has waited may take from the page before what it stood on.
    flushSync(() => this.#change({ ...coming, arrival, isComing: false }));
  }

  #change(visit: Visit): void {
    this.#visit = visit;
    for (const listener of this.#listeners) listener();
  }
}

/** A path that begins with two slashes would else be another site. */
const hrefOf = (path: Location) => location.origin + createPath(path);

const isElsewhereOn = (page: Location, place: Location) =>
  page.pathname === place.pathname && page.search === place.search && page.hash !== place.hash;

const newKey = () => Math.random().toString(36).slice(2);

function locationOf(to: To, state: unknown): Location {
  const path = typeof to === "string" ? parsePath(to) : to;
  return { pathname: "/", search: "", hash: "", ...path, state, key: newKey() };
}

/** Every entry of the history has a key; those that the browser makes (the first, a fragment) are given one. */
function locationHere(): Location {
  const { pathname, search, hash } = location;
  const { key = newKey(), state = null }: { key?: string; state?: unknown } = history.state ?? {};
  history.replaceState({ key, state }, "");
  return { pathname, search, hash, state, key };
}
