/**
 * Words the warning about applications that no key decrypts, whose answers therefore cannot be erased in
 * time.
 */
export function describeUndecryptableApplications(ids: readonly string[]): string {
  return `Applications that no key decrypts, so that nothing of them is erased in time: ${listTen(ids)}.`;
}

/** Words the warning about accounts with such an application, of which no old draft can therefore be erased. */
export function describeOwnersOfUndecryptableApplications(ids: readonly string[]): string {
  return `Accounts with an application that no key decrypts, so that their old drafts are not erased in time: ${listTen(ids)}.`;
}

function listTen(ids: readonly string[]): string {
  return `${ids.slice(0, 10).join(", ")}${ids.length > 10 ? ` and ${ids.length - 10} more` : ""}`;
}
