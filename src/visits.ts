import { flushSync } from "react-dom";
import { createPath, type Location, type Navigator, parsePath, type To } from "react-router";
import { type Arrival, arrive, firstArrival } from "./routes";

/** The page shown, and the navigation that led there: back or forward in the history (`POP`), or a link. */
export interface Visit {
  location: Location;
  by: "POP" | "PUSH" | "REPLACE";
  arrival: Arrival;
  /** The page only changes in place: it is not scrolled to the top. */
  inPlace: boolean;
  /** Another page is loading. */
  isComing: boolean;
}

type Navigation = Pick<Visit, "location" | "by" | "inPlace">;

/**
 * Navigation and history. A page is shown, and pushed to the browser's history, once it has loaded; until then the one
 * before stays. Of concurrent navigations the last one wins.
 */
export class Visits {
  #visit: Visit;
  /** Resolves once the page of the last navigation is shown. */
  #arrived = Promise.resolve();
  #latestTurn = 0;
  readonly #listeners = new Set<() => void>();

  private constructor(arrival: Arrival) {
    this.#visit = { location: locationHere(), by: "POP", arrival, inPlace: false, isComing: false };
  }

  /** Starts at the browser's current address. */
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
      this.#navigate({ location: locationOf(to, state), by: "PUSH", inPlace }),
    replace: (to, state, { preventScrollReset: inPlace = false } = {}) =>
      this.#navigate({ location: locationOf(to, state), by: "REPLACE", inPlace }),
  };

  readonly current = () => this.#visit;

  readonly arrived = () => this.#arrived;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows the browser's back and forward buttons. @returns what stops it */
  readonly listen = () => {
    const pop = () => this.#navigate({ location: locationHere(), by: "POP", inPlace: false });
    addEventListener("popstate", pop);
    return () => removeEventListener("popstate", pop);
  };

  #navigate(navigation: Navigation): void {
    this.#arrived = this.#load(navigation);
  }

  async #load(navigation: Navigation): Promise<void> {
    const turn = ++this.#latestTurn;
    const { location } = navigation;
    // Another fragment of the same page.
    if (isOtherFragment(this.#visit.location, location)) return this.#show(navigation, this.#visit.arrival);
    this.#change({ ...this.#visit, isComing: true });
    const arrival = await arrive(location);
    if (turn !== this.#latestTurn) return this.#arrived;
    if (!("elsewhere" in arrival)) return this.#show(navigation, arrival);
    // The browser has already moved in its history: a redirect replaces that entry.
    const by = navigation.by === "POP" ? "REPLACE" : navigation.by;
    return this.#load({ ...navigation, by, location: locationOf(arrival.elsewhere, null) });
  }

  #show(navigation: Navigation, arrival: Arrival): void {
    const { location, by } = navigation;
    const entry = { key: location.key, state: location.state };
    if (by === "PUSH") history.pushState(entry, "", hrefOf(location));
    if (by === "REPLACE") history.replaceState(entry, "", hrefOf(location));
    // Synchronously: once the promise resolves, the page before must be unmounted.
    flushSync(() => this.#change({ ...navigation, arrival, isComing: false }));
  }

  #change(visit: Visit): void {
    this.#visit = visit;
    for (const listener of this.#listeners) listener();
  }
}

/** With the origin: a path that starts with two slashes would lead to another site. */
const hrefOf = (path: Location) => location.origin + createPath(path);

const isOtherFragment = (current: Location, next: Location) =>
  current.pathname === next.pathname && current.search === next.search && current.hash !== next.hash;

const newKey = () => Math.random().toString(36).slice(2);

function locationOf(to: To, state: unknown): Location {
  const path = typeof to === "string" ? parsePath(to) : to;
  return { pathname: "/", search: "", hash: "", ...path, state, key: newKey() };
}

/** Every history entry needs a key; entries made by the browser (the first page, a fragment) get one here. */
function locationHere(): Location {
  const { pathname, search, hash } = location;
  const { key = newKey(), state = null }: { key?: string; state?: unknown } = history.state ?? {};
  history.replaceState({ key, state }, "");
  return { pathname, search, hash, state, key };
}
