import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";

// A mail server in its own process. `smtpProcess.ts FOLDER PORT` writes each received mail to a file.
const [, , folder = "", port] = process.argv;
let taken = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => {
      writeFileSync(join(folder, `${++taken}.eml`), Buffer.concat(parts));
      done();
    });
  },
});
server.listen(Number(port), "127.0.0.1", () => {
  const address = server.server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});
