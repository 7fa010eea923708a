import { dropPrivileges } from "./confinement";
import type { Inspected, PdfPicture } from "./inspection";

type Answer = Inspected | { page: PdfPicture };

/**
 * Makes this child process inspect each file that it receives as a message, and send the result back. The
 * inspection runs in a child process, so that a hostile file cannot exhaust the memory or time of the server,
 * or exploit a decoder in it. The process first sends a message to show that it is ready.
 */
export function answerInspections<Asked>(inspect: (asked: Asked) => Answer | Promise<Answer>): void {
  dropPrivileges();
  process.on("message", async (asked: Asked) => {
    process.send?.(await inspect(asked));
  });
  process.send?.("ready");
}
