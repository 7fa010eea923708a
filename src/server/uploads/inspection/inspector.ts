import { readFileSync } from "node:fs";
import { findPdfProblem } from "./findPdfProblem";
import type { Inspected, Inspection } from "./inspection";
import { reencodePicture } from "./reencodePicture";

// A child process, so that a hostile file cannot exhaust the server's memory or time, or exploit a decoder in it.
process.on("message", async (inspection: Inspection) => {
  process.send?.(await inspect(inspection));
});

async function inspect(inspection: Inspection): Promise<Inspected> {
  if (inspection.type !== "application/pdf") return reencodePicture(inspection);
  const fault = findPdfProblem(readFileSync(inspection.input));
  return fault ? { fault } : { sound: true };
}
