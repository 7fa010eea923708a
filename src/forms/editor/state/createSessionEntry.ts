import { openedSnapshot } from "./openedSnapshot";

/**
 * One key of the session storage. Its text remains after a reload, is shared with the frames of the page, and
 * is deleted with the tab. A snapshot has keys of its own. Listeners are called when another frame writes.
 */
export function createSessionEntry(name: string) {
  const key = openedSnapshot === undefined ? name : `${name} ${openedSnapshot}`;
  return {
    read: () => sessionStorage.getItem(key),
    /** @returns false if the storage has no room for the text; the old text then remains */
    write(text: string | null): boolean {
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
        return true;
      } catch (error) {
        if (error instanceof DOMException && error.name === "QuotaExceededError") return false;
        throw error;
      }
    },
    /**
     * Calls the listener with each text that another frame writes; null when it removes the key.
     * @returns a function that ends the calls
     */
    subscribe(listener: (text: string | null) => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === sessionStorage && event.key === key) listener(event.newValue);
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
