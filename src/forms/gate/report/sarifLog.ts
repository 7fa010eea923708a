import type { FaultPlace } from "./placedFaults";

/** The faults as a log in SARIF 2.1.0, which code reviews and editors show at their lines. */
export function sarifLog(faults: readonly FaultPlace[]): object {
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "npm run schemas", rules: [{ id: rule, name: "SchemaFits" }] } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { [root]: { description: { text: "The folder of schemas/ and locales/." } } },
        results: faults.map(result),
      },
    ],
  };
}

/** The name by which reviews know the folder of the project. */
const root = "%SRCROOT%";

const rule = "schema-fits";

function result({ file, line, column, says }: FaultPlace) {
  return {
    ruleId: rule,
    ruleIndex: 0,
    level: "error",
    // Brackets of both kinds side by side would be a link.
    message: { text: says.replaceAll("](", "] (") },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: root },
          ...(line !== undefined &&
            column !== undefined && { region: { startLine: line, startColumn: column } }),
        },
      },
    ],
  };
}
