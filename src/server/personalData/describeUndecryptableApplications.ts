/**
 * Words the warning about applications that no key decrypts, whose answers therefore cannot be erased in
 * time.
 */
export function describeUndecryptableApplications(ids: readonly string[]): string {
  const more = ids.length > 10 ? ` and ${ids.length - 10} more` : "";
  return `Applications that no key decrypts, so that nothing of them is erased in time: ${ids.slice(0, 10).join(", ")}${more}.`;
}
