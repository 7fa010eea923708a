import type { FaultPlace } from "./placedFaults";

/**
 * A fault as a GitHub workflow command, so that GitHub shows it at its line in a review.
 * @param title the name of the command that found the fault
 */
export function githubCommand(
  { file, line, column, says }: FaultPlace,
  level: "error" | "notice",
  title: string,
): string {
  const properties = Object.entries({ file, line, col: column, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapedProperty(String(value))}`],
  );
  return `::${level} ${properties.join(",")}::${escapedData(says)}`;
}

const escapedData = (text: string) =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapedProperty = (text: string) => escapedData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
