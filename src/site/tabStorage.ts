/** Texts that session storage could not keep: they last only as long as the page. */
const ofPage = new Map<string, string>();

/** Keeps a text for this tab. @returns whether it outlasts a reload: session storage may be blocked or full */
export function keepInTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    ofPage.set(key, text);
    return false;
  }
}

export function readFromTab(key: string): string | undefined {
  try {
    return ofPage.get(key) ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetInTab(key: string): void {
  ofPage.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without session storage there is nothing to remove.
  }
}
