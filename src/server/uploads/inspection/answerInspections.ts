import { dropPrivileges } from "./confinement";
import type { Inspected, PdfPicture } from "./inspection";

type Answer = Inspected | { page: PdfPicture };

/**
 * Makes this process answer inspections: a child process, so that a hostile file cannot exhaust the server's memory or
 * time, or exploit a decoder in the server. The process first sends a message to show that it is ready.
 */
export function answerInspections<Asked>(inspect: (asked: Asked) => Answer | Promise<Answer>): void {
  dropPrivileges();
  process.on("message", async (asked: Asked) => {
    process.send?.(await inspect(asked));
  });
  process.send?.("ready");
}
