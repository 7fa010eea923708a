import type { Texts } from "../../../../src/forms/files/texts";
import { findTextPosition } from "../../../../src/forms/gate/formatFaultLine";
import { findFaults } from "../../../../src/tools/gate";
import { sentenceOf } from "../project";
import { broken } from "./judge";
import type { Mutation } from "./mutations";
import { isSameSite, type Site, siteOf } from "./site";

export const verdicts = ["line", "file", "elsewhere", "harmless", "missed", "crash"] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judged {
  verdict: Verdict;
  /** Whether the gate refuses a mutation that changes nothing for anybody. */
  isFalseAlarm: boolean;
  /** The first fault that the gate reports, or what the mutation breaks. */
  says: string;
}

/**
 * The verdict on a mutation: where the gate reports its first fault, or, if it finds none, whether the mutation
 * breaks anything. `before` are the committed texts.
 */
export function judged(before: Texts, base: Site, mutation: Mutation): Judged {
  const { texts } = mutation;
  let faults: ReturnType<typeof findFaults>;
  try {
    faults = findFaults(texts, { before });
  } catch (error) {
    const says =
      error instanceof Error
        ? (error.stack ?? error.message).split("\n").slice(0, 3).join(" | ")
        : String(error);
    return { verdict: "crash", isFalseAlarm: false, says };
  }
  const [fault] = faults;
  if (!fault) {
    const says = breaks(base, texts);
    return {
      verdict: says.length > 0 ? "missed" : "harmless",
      isFalseAlarm: false,
      says: says.slice(0, 3).join("; "),
    };
  }
  const line = findTextPosition(texts, fault)?.line ?? 1;
  const { lines, files } = mutation;
  const isAtLine = !lines || (line >= lines.from - 1 && line <= lines.to + 1) || line === lines.around;
  return {
    verdict: files.includes(fault.file) ? (isAtLine ? "line" : "file") : "elsewhere",
    isFalseAlarm: isUnchanged(base, texts),
    says: `${fault.file}:${line} ${sentenceOf(fault)}`,
  };
}

/** What engine and renderer throw is a fault, too. */
function breaks(base: Site, texts: Texts): string[] {
  try {
    return broken(base, texts);
  } catch (error) {
    return [
      `the site breaks: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`.slice(
        0,
        900,
      ),
    ];
  }
}

function isUnchanged(base: Site, texts: Texts): boolean {
  try {
    return isSameSite(base, siteOf(texts));
  } catch {
    return false;
  }
}
