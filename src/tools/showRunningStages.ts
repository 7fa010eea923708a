import type { Stage } from "./runStage";

export interface RunningStage extends Pick<Stage, "name" | "progress"> {
  begun: number;
  /** All output so far. */
  output(): string;
}

/**
 * At a terminal one line is overwritten; a log gets a line for each stage at intervals, so that a long silence never
 * looks like a hang.
 */
const isTerminal = process.stdout.isTTY;
const intervalMs = isTerminal ? 1_000 : 25_000;

/** Shows the running stages and their progress until `end` is called. */
export function showRunningStages(running: () => readonly RunningStage[]) {
  const clear = () => isTerminal && process.stdout.write("\r\x1b[2K");
  const timer = setInterval(() => {
    const lines = running().map(progressLine);
    if (!isTerminal) for (const line of lines) console.log(line);
    else {
      clear();
      process.stdout.write(lines.join(" · ").slice(0, process.stdout.columns - 1));
    }
  }, intervalMs);
  return {
    print(line: string): void {
      clear();
      console.log(line);
    },
    end(): void {
      clearInterval(timer);
      clear();
    },
  };
}

function progressLine({ name, begun, output, progress }: RunningStage): string {
  const seconds = Math.round((performance.now() - begun) / 1000);
  const done = progress?.(output());
  return `… ${name} (${seconds} s${done ? `, ${done}` : ""})`;
}
