interface Visited {
  name: string;
  /** Path and query. */
  address: string;
}

let current: Visited | undefined;
let previous: Visited | undefined;

/** Called on every navigation. The same page under another address (a filter) is not another route. */
export function rememberRoute(next: Visited): void {
  if (current && current.name !== next.name) previous = current;
  current = next;
}

/** Where the visitor was before the page they are on. */
export const previousRoute = () => previous;
