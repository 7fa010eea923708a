/** Calls `make` once for the same arguments: a format takes a hundred times as long to make as to use. */
export function memoize<Of extends readonly unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
  const cache = new Map<string, Made>();
  return (...of) => {
    const key = JSON.stringify(of);
    const made = cache.get(key) ?? make(...of);
    cache.set(key, made);
    return made;
  };
}
