interface Visited {
  name: string;
  /** Path and query. */
  address: string;
}

let current: Visited | undefined;
let previous: Visited | undefined;

/** Called on every navigation. The same route with another query (a filter) does not count as a new route. */
export function rememberRoute(next: Visited): void {
  if (current && current.name !== next.name) previous = current;
  current = next;
}

export const previousRoute = () => previous;
