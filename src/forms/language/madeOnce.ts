/** Calls `make` once for the same arguments: a format takes a hundred times as long to make as to use. */
export function madeOnce<Of extends readonly unknown[], Made>(
  make: (...of: Of) => Made,
): (...of: Of) => Made {
  const known = new Map<string, Made>();
  return (...of) => {
    const key = JSON.stringify(of);
    const made = known.get(key) ?? make(...of);
    known.set(key, made);
    return made;
  };
}
