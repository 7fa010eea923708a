import { readFileSync } from "node:fs";

/** The unit in which Linux counts the time of processes, whatever its clock. */
const msPerTick = 10;

/** Milliseconds that a process has computed, or the present time where the system does not count it. */
export function cpuTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Behind the name of the process, which can hold blanks, the 12th number is its own time and the 13th the system's
    // for it.
    const numbers = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(numbers[11]) + Number(numbers[12])) * msPerTick;
  } catch {
    return performance.now();
  }
}
