import type { FaultPlace } from "./placedFaults";

/** A fault as a GitHub workflow command, so that GitHub shows it at its line in a review. */
export function githubCommand(
  { file, line, column, says }: FaultPlace,
  level: "error" | "notice" = "error",
): string {
  const properties = Object.entries({ file, line, col: column, title: "npm run schemas" }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name}=${escapedProperty(String(value))}`]),
  );
  return `::${level} ${properties.join(",")}::${escapedData(says)}`;
}

const escapedData = (text: string) =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapedProperty = (text: string) => escapedData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
