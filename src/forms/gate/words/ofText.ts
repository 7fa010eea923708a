/** How many texts are remembered: more than a project has. */
const most = 50_000;

/**
 * What is found out about a text, once for each: of all that a project says, an edit changes a few texts. `find` looks at nothing
 * else.
 */
export function ofText<Found>(find: (text: string) => Found): (text: string) => Found {
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
