import { createContext, Script } from "node:vm";
import { type Attack, attacksOn, attackText } from "./patternAttacks";
import { provenAttacks } from "./provenAttacks";

/** Milliseconds of a core within which a pattern must judge any text. */
const mostMs = 5;

/** Milliseconds after which a try is broken off. On a busy machine it may have had little of a core until then. */
const triedMs = 40;

/** A match counts as slow when it was slow each time: collecting garbage or compiling the pattern costs once. */
const repeats = 3;

/** Above this length, those attacks alone are tried that cost the most before. */
const shortLength = 300;
const mostLong = 20;

/**
 * The first attack on which a pattern takes more than 5 ms of a core, by a text of at most `maxLength` characters;
 * undefined for a pattern that judges each text in time. Texts grow slowly, so that a pattern that runs away is found
 * while it takes milliseconds.
 */
export function slowAttack(pattern: string, maxLength: number): Attack | undefined {
  const expression = new RegExp(pattern, "u");
  return (
    firstSlowOf(expression, attacksOn(pattern), maxLength) ??
    firstSlowOf(expression, provenAttacks(pattern), maxLength)
  );
}

function firstSlowOf(expression: RegExp, all: Attack[], maxLength: number): Attack | undefined {
  let attacks = all;
  for (const length of lengthsUpTo(maxLength)) {
    if (length > shortLength && attacks.length > mostLong)
      attacks = dearest(expression, attacks, shortLength);
    const attack = firstSlow(expression, attacks, length);
    if (attack) return attack;
  }
  return undefined;
}

function* lengthsUpTo(most: number): Generator<number> {
  for (let length = 12; length < most; length = Math.ceil(length * 1.3)) yield length;
  yield most;
}

/** Many are tried at once: nearly all patterns judge all of them in time. */
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

function dearest(expression: RegExp, attacks: readonly Attack[], length: number): Attack[] {
  return attacks
    .map((attack) => ({ attack, ms: costMs(expression, [attack], length) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, mostLong)
    .map(({ attack }) => attack);
}

const context = createContext({ judge: () => {} });
const script = new Script("judge()");

/** Milliseconds of a core, not of the clock: other programs do not change them. More than `mostMs` is not exact. */
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
    // An error of the other context is no `Error` of this one.
    if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
