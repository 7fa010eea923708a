/** The names of the forms, account forms and markets that have files among these paths. */
export function formNamesInFiles(
  files: Iterable<string>,
): Record<"forms" | "accounts" | "markets", string[]> {
  const all = [...files];
  const namesIn = (folder: string) =>
    all.flatMap((file) => new RegExp(`^schemas/${folder}/([^/]+)\\.json$`).exec(file)?.[1] ?? []);
  return { forms: namesIn("apply"), accounts: namesIn("account"), markets: namesIn("markets") };
}
