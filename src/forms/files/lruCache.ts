/**
 * Returns a function that makes a value for each text once, and keeps the `most` values that were used last.
 * A call that throws keeps nothing.
 */
export function lruCache<Value>(most: number): (about: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (about, make) => {
    const cached = kept.get(about);
    const value = cached ?? make();
    // Moves the text to the end of the map: the value that was unused for longest is dropped first.
    kept.delete(about);
    kept.set(about, value);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return value;
  };
}
