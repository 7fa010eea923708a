import { createContext, Script } from "node:vm";
import { findAttacksWithRecheck } from "./findAttacksWithRecheck";
import { type Attack, attacksOn, attackText } from "./patternAttacks";

/** Milliseconds of processor time within which a pattern must accept or refuse any text. */
const mostMs = 5;

/**
 * Milliseconds after which an attempt is stopped. On a busy machine, the attempt may have had little
 * processor time until then.
 */
const triedMs = 40;

/**
 * A match counts as slow only if it is slow this many times, because garbage collection or compilation can
 * slow down a single match.
 */
const repeats = 3;

/** For longer texts, only the `mostLong` attacks are tried that took the most time at this length. */
const shortLength = 300;
const mostLong = 20;

/**
 * The first attack with a text of at most `maxLength` characters on which a pattern takes more than 5 ms of processor
 * time; undefined if there is none. The texts grow slowly, so that a slow pattern is found while it still takes
 * milliseconds.
 */
export function slowAttack(pattern: string, maxLength: number): Attack | undefined {
  const expression = new RegExp(pattern, "u");
  return (
    firstSlowOf(expression, attacksOn(pattern), maxLength) ??
    firstSlowOf(expression, findAttacksWithRecheck(pattern), maxLength)
  );
}

/** Like `slowAttack`, for given attacks. `expression` is neither global nor sticky. */
export function firstSlowOf(expression: RegExp, all: Attack[], maxLength: number): Attack | undefined {
  let attacks = all;
  for (const length of lengthsUpTo(maxLength)) {
    if (length > shortLength && attacks.length > mostLong)
      attacks = slowestAttacks(expression, attacks, shortLength);
    const attack = firstSlow(expression, attacks, length);
    if (attack) return attack;
  }
  return undefined;
}

function* lengthsUpTo(most: number): Generator<number> {
  for (let length = 12; length < most; length = Math.ceil(length * 1.3)) yield length;
  yield most;
}

/**
 * Tries many attacks at once, and halves the attacks only if they are slow, because nearly all patterns are
 * fast on all attacks.
 */
function firstSlow(expression: RegExp, attacks: readonly Attack[], length: number): Attack | undefined {
  const [first] = attacks;
  if (!first || costMs(expression, attacks, length) <= mostMs) return undefined;
  if (attacks.length === 1)
    return Array.from({ length: repeats }, () => costMs(expression, attacks, length)).every(
      (ms) => ms > mostMs,
    )
      ? first
      : undefined;
  const middle = attacks.length >> 1;
  return (
    firstSlow(expression, attacks.slice(0, middle), length) ??
    firstSlow(expression, attacks.slice(middle), length)
  );
}

function slowestAttacks(expression: RegExp, attacks: readonly Attack[], length: number): Attack[] {
  return attacks
    .map((attack) => ({ attack, ms: costMs(expression, [attack], length) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, mostLong)
    .map(({ attack }) => attack);
}

const context = createContext({ judge: () => {} });
const script = new Script("judge()");

/**
 * Returns the milliseconds of processor time that a pattern takes on the texts of attacks. Processor time
 * does not depend on other programs. A result above `mostMs` is not exact.
 */
function costMs(expression: RegExp, attacks: readonly Attack[], length: number): number {
  const texts = attacks.map((attack) => attackText(attack, length));
  let ms = 0;
  context.judge = () => {
    for (const text of texts) expression.test(text);
  };
  for (;;) {
    const before = process.cpuUsage();
    const isDone = endsInTime();
    const { user, system } = process.cpuUsage(before);
    ms = (user + system) / 1000;
    if (isDone || ms > mostMs) return ms;
  }
}

function endsInTime(): boolean {
  try {
    script.runInContext(context, { timeout: triedMs });
    return true;
  } catch (error) {
    // An error from the other context is not an instance of this context's `Error`.
    if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
