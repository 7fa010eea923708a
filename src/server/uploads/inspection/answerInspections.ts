import { dropPrivileges } from "./confinement";
import type { Inspected, Inspection } from "./inspection";

/**
 * Makes this process answer inspections: a child process, so that a hostile file cannot exhaust the server's memory or
 * time, or exploit a decoder in it. It first sends a message to show that it is ready.
 */
export function answerInspections(inspect: (inspection: Inspection) => Inspected | Promise<Inspected>): void {
  dropPrivileges();
  process.on("message", async (inspection: Inspection) => {
    process.send?.(await inspect(inspection));
  });
  process.send?.("ready");
}
