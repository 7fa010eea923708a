import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findAttacksWithRecheck } from "../src/forms/gate/references/findAttacksWithRecheck";
import { attacksOn } from "../src/forms/gate/references/patternAttacks";
import { firstSlowOf } from "../src/forms/gate/references/slowAttack";
import { filesIn } from "./architecture/filesIn";
import { type Node, placeOf, walk } from "./architecture/walk";
import { casesInTurn } from "./turn";

/** The length of the tried texts: only an expression that runs away takes milliseconds for so few characters. */
const length = 60;

interface Expression {
  place: string;
  pattern: string;
  flags: string;
}

function expressionOf({ regex }: Node): Pick<Expression, "pattern" | "flags"> | undefined {
  if (typeof regex !== "object" || regex === null) return undefined;
  const { pattern, flags }: { pattern?: unknown; flags?: unknown } = regex;
  return typeof pattern === "string" && typeof flags === "string" ? { pattern, flags } : undefined;
}

/** The regular expressions of the code that repeat something, each once. */
function repeatingExpressions(): Expression[] {
  const found = new Map<string, Expression>();
  for (const file of filesIn(fileURLToPath(new URL("../src", import.meta.url))))
    walk(file, (node) => {
      const expression = expressionOf(node);
      if (expression && attacksOn(expression.pattern).length > 0)
        found.set(`/${expression.pattern}/${expression.flags}`, {
          ...expression,
          place: placeOf(file, node),
        });
    });
  return [...found.values()];
}

const measured = ({ pattern, flags }: Pick<Expression, "pattern" | "flags">) =>
  new RegExp(pattern, flags.replace(/[gy]/g, ""));

const runsAwayByItsParts = (expression: Pick<Expression, "pattern" | "flags">) =>
  firstSlowOf(measured(expression), attacksOn(expression.pattern), length) !== undefined;

const runsAwayByItsAutomaton = (expression: Pick<Expression, "pattern" | "flags">) =>
  firstSlowOf(measured(expression), findAttacksWithRecheck(expression.pattern), length) !== undefined;

const placesOf = (expressions: readonly Expression[]) =>
  expressions.map(({ place, pattern }) => `${place} ${pattern}`);

it("finds an expression that runs away", () => {
  for (const runsAway of [runsAwayByItsParts, runsAwayByItsAutomaton])
    expect(runsAway({ pattern: "^(\\w+\\s?)+$", flags: "g" })).toBe(true);
});

it("no regular expression of the code runs away on a text of a few characters", () => {
  const expressions = repeatingExpressions();
  expect(expressions.length).toBeGreaterThan(100);
  expect(placesOf(expressions.filter(runsAwayByItsParts))).toEqual([]);
  // The automaton takes up to a second for an expression.
  expect(placesOf(casesInTurn(expressions, 30).filter(runsAwayByItsAutomaton))).toEqual([]);
});
