import type { FaultWords } from "../../language/faultSentence";
import type { FaultPlace } from "./placedFaults";

/**
 * A SARIF 2.1.0 log, from which code reviews and editors show each fault at its line. Each code of a fault is
 * a rule; advice has the level `note`.
 * @param name the name of the command that found the faults
 */
export function sarifLog(
  faults: readonly FaultPlace[],
  advice: readonly FaultPlace[],
  { sentences }: Pick<FaultWords, "sentences">,
  name: string,
): object {
  const codes = [...new Set([...faults, ...advice].map(({ code }) => code))];
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name, rules: codes.map((code) => ruleOf(code, sentences[code])) },
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

/** The name of the project's folder in SARIF, in place of its path. */
const root = "%SRCROOT%";

/** A rule, described by the sentence of its faults with `…` in place of the values. */
const ruleOf = (code: string, sentence = code) => ({
  id: code,
  shortDescription: { text: withoutLinks(sentence.replaceAll(/\{\{\w+\}\}/g, "…")) },
});

/** Separates two brackets that would otherwise form a Markdown link. */
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
