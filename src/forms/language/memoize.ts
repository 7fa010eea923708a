/**
 * Returns `make` with a cache of its results, by the arguments: to make a date or number format takes a
 * hundred times as long as to use it.
 */
export function memoize<Of extends readonly unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
  const cache = new Map<string, Made>();
  return (...of) => {
    const key = JSON.stringify(of);
    const made = cache.get(key) ?? make(...of);
    cache.set(key, made);
    return made;
  };
}
