/** How many texts are remembered: more than a project has. */
const most = 50_000;

/**
 * Remembers the result of a check for each text: an edit changes a few of a project's texts. `find` reads nothing but
 * the text.
 */
export function cachedByText<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { found: Found }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.found;
    if (known.size >= most) known.clear();
    const found = find(text);
    known.set(text, { found });
    return found;
  };
}
