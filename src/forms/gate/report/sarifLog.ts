import type { FaultWords } from "../../language/faultSentence";
import type { FaultPlace } from "./placedFaults";

/** The faults, and advice as notes, as a log in SARIF 2.1.0, which code reviews and editors show at their lines. Each code of a fault is a rule. */
export function sarifLog(
  faults: readonly FaultPlace[],
  advice: readonly FaultPlace[],
  { sentences }: Pick<FaultWords, "sentences">,
): object {
  const codes = [...new Set([...faults, ...advice].map(({ code }) => code))];
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "npm run schemas", rules: codes.map((code) => ruleOf(code, sentences[code])) },
        },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { [root]: { description: { text: "The folder of schemas/ and locales/." } } },
        results: [
          ...faults.map((fault) => resultOf(fault, codes.indexOf(fault.code), "error")),
          ...advice.map((fault) => resultOf(fault, codes.indexOf(fault.code), "note")),
        ],
      },
    ],
  };
}

/** The name by which reviews know the folder of the project. */
const root = "%SRCROOT%";

/** A rule is described by the sentence of its faults, whatever is filled in there. */
const ruleOf = (code: string, sentence = code) => ({
  id: code,
  shortDescription: { text: withoutLinks(sentence.replaceAll(/\{\{\w+\}\}/g, "…")) },
});

/** Brackets of both kinds side by side would be a link. */
const withoutLinks = (text: string) => text.replaceAll("](", "] (");

function resultOf(
  { code, file, line, column, says }: FaultPlace,
  ruleIndex: number,
  level: "error" | "note",
) {
  return {
    ruleId: code,
    ruleIndex,
    level,
    message: { text: withoutLinks(says) },
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
