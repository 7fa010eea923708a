import { appendToPointer, isObject } from "../../engine/pointer";
import { createFinding, type Fault, type Finding, type Found } from "../fault";
import type { Project } from "../project";
import { getOrCompute } from "../resultCache";
import { countAttackRepetitions } from "./patternAttacks";
import { slowAttack } from "./slowAttack";

/**
 * The most characters of an answer without a `maxLength`, and of a property name; no request contains a longer text.
 */
const longestText = 20_000;

/**
 * Returns faults for regular expressions that were copied, escaped or combined wrongly, or that can take
 * minutes on one answer (ReDoS), in the browser and on the server.
 */
export function patternFaults({ sources }: Project): Fault[] {
  const { sections, markets, apply, account, editor, questions, options } = sources;
  return Object.entries({ sections, markets, apply, account, editor, questions, options }).flatMap(
    ([folder, files]) =>
      Object.entries(files).flatMap(([name, file]) =>
        patternsIn(file, "").map((found) => ({ file: `schemas/${folder}/${name}.json`, ...found })),
      ),
  );
}

function patternsIn(value: unknown, at: string): Found[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => patternsIn(each, appendToPointer(at, index)));
  if (!isObject(value)) return [];
  const { pattern, patternProperties, maxLength } = value;
  const longest = typeof maxLength === "number" ? Math.min(maxLength, longestText) : longestText;
  return [
    ...(typeof pattern === "string" ? faultsOf(pattern, longest, appendToPointer(at, "pattern")) : []),
    ...(isObject(patternProperties)
      ? Object.keys(patternProperties).flatMap((name) =>
          faultsOf(name, longestText, appendToPointer(appendToPointer(at, "patternProperties"), name)),
        )
      : []),
    ...Object.entries(value).flatMap(([key, inner]) => patternsIn(inner, appendToPointer(at, key))),
  ];
}

function faultsOf(pattern: string, longest: number, at: string): Found[] {
  if (!isPattern(pattern)) return [];
  const typed = typedWrong(pattern);
  if (typed) return [{ at, ...typed }];
  const text = getOrCompute("pattern", [pattern, String(longest)], () => slowText(pattern, longest));
  return text === null ? [] : [{ at, ...createFinding("patternRunsAway", { text }) }];
}

/** Whether a pattern is a valid regular expression; another look reports invalid ones. */
function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").unicode;
  } catch {
    return false;
  }
}

/**
 * A pattern with `.` in place of its classes and escapes, so that nothing in them is mistaken for another
 * part of the pattern.
 */
const literal = (pattern: string) => pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gsu, ".");

/** The finding for a pattern that was copied, escaped or combined wrongly; undefined for any other pattern. */
function typedWrong(pattern: string): Finding | undefined {
  const bare = literal(pattern);
  let depth = 0;
  for (const character of bare) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0) return createFinding("patternAlternatives", {});
  }
  const [control] = /\p{Control}/u.exec(pattern) ?? [];
  if (control !== undefined)
    return createFinding("patternControl", { character: JSON.stringify(control), example: '"\\\\b"' });
  if (/\\\\[dwsDWSbpP]/.test(pattern)) return createFinding("patternBackslash", { example: '"\\\\d"' });
  const [eaten] = /(?<![A-Za-z])[dwsDWS](?:[+*]|\{\d)/.exec(bare) ?? [];
  if (eaten !== undefined) {
    const letter = eaten.charAt(0);
    return createFinding("patternLetter", { letter, right: `"\\\\${letter}"` });
  }
  return /\[[^\]]*A-z/.test(pattern) ? createFinding("patternRange", {}) : undefined;
}

/**
 * A JavaScript expression for a text of at most `longest` characters on which matching is too slow; null for a safe
 * pattern.
 */
function slowText(pattern: string, longest: number): string | null {
  const attack = slowAttack(pattern, longest);
  if (!attack) return null;
  const times = countAttackRepetitions(attack, longest);
  const pumps = attack.pumps.flatMap(({ before, repeated }) => [
    before && quoted(before),
    `${quoted(repeated)}.repeat(${times})`,
  ]);
  return [...pumps, attack.after && quoted(attack.after)].filter((part) => part !== "").join(" + ");
}

/** A text in single quotes, with each control character as an escape. */
const quoted = (text: string) =>
  `'${text
    .replaceAll(/[\\']/g, "\\$&")
    .replaceAll(
      /\p{Control}/gu,
      (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
    )}'`;
