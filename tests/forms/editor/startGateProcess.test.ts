import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { aGate } from "./aGate";

/** Ends the child processes that run the gate, as the system does where memory is short. */
function endGate(): void {
  const { pid } = process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  for (const child of children)
    if (readFileSync(`/proc/${child}/cmdline`, "utf8").includes("gateProcess"))
      process.kill(Number(child), "SIGKILL");
}

it("tells who waits that the gate's process has ended, and judges the next files with another one", async () => {
  const gate = aGate();
  const waiting = [gate.ask({}, 1), gate.ask({}, 2)];
  endGate();
  for (const answer of waiting) await expect(answer).rejects.toThrow("ended");
  expect(await gate.ask({}, 1)).toMatchObject({ faults: [] });
});
