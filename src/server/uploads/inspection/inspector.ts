import { readFileSync } from "node:fs";
import { drawAnew } from "./drawAnew";
import type { Inspected, Inspection } from "./inspection";
import { pdfFault } from "./pdfFault";

// A process of its own: what a hostile file does to memory, time or a decoder does not happen to the server.
process.on("message", async (inspection: Inspection) => {
  process.send?.(await inspect(inspection));
});

async function inspect(inspection: Inspection): Promise<Inspected> {
  if (inspection.type !== "application/pdf") return drawAnew(inspection);
  const fault = pdfFault(readFileSync(inspection.input));
  return fault ? { fault } : { sound: true };
}
