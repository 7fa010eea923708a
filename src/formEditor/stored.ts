/**
 * What outlives a reload of the page, and is the same in the frames beside it: the session's storage, which is gone with
 * the tab. Whoever reads is told when another frame writes.
 */
export function stored(key: string) {
  return {
    read: () => sessionStorage.getItem(key),
    write(text: string | null) {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    },
    /** Told of what other frames write; null when they removed it. @returns stops */
    hear(listener: (text: string | null) => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === sessionStorage && event.key === key) listener(event.newValue);
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
