import { readFileSync } from "node:fs";

/** The milliseconds of the unit in which Linux reports the CPU time of processes, on every machine. */
const msPerTick = 10;

/**
 * Milliseconds of CPU time that a process has taken. When the system does not report CPU time, the
 * milliseconds of a clock, because only differences are used.
 */
export function cpuTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The process's name can contain blanks. Of the fields after the name, the 12th is the time in user mode,
    // and the 13th the time in kernel mode.
    const numbers = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(numbers[11]) + Number(numbers[12])) * msPerTick;
  } catch {
    return performance.now();
  }
}
