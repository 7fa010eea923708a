/** Makes a value for each text once, and keeps those that were asked for last. What throws is made again. */
export function keepNewest<Value>(most: number): (about: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (about, make) => {
    const known = kept.get(about);
    const value = known ?? make();
    // Moves it to the end: what was asked for longest ago goes first.
    kept.delete(about);
    kept.set(about, value);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return value;
  };
}
