/** The maximum number of cached texts. A full cache is cleared before another text is added. */
const most = 50_000;

/**
 * Returns `find` with a cache of its results, since an edit changes only a few of a project's texts. The
 * result of `find` must depend on the text alone.
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
