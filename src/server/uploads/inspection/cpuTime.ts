import { readFileSync } from "node:fs";

/** The milliseconds of the unit in which Linux reports the CPU time of processes, on every machine. */
const msPerTick = 10;

/** Milliseconds of CPU time of a process, or the current time when the system does not report CPU time. */
export function cpuTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The process's name can contain blanks. After it, the 12th number is the CPU time of the process itself, and the
    // 13th the system's time for it.
    const numbers = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(numbers[11]) + Number(numbers[12])) * msPerTick;
  } catch {
    return performance.now();
  }
}
