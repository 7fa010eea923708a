import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findNginx } from "../../src/tools/nginx";
import { root } from "../../src/tools/projectFolders";
import { freePort } from "../freePort";
import { startSystemProcess } from "./systemProcess";

export const nginx = findNginx();

/** Starts nginx by the example of docs/operations.md, before these ports and without TLS. It ends with the test. @returns its URL */
export async function startReadmeProxy([first, second]: readonly [number, number]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  // The workers of nginx run as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const example = nginxExample()
    .replace("127.0.0.1:3000", `127.0.0.1:${first}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${second}`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^.*ssl_certificate.*\n/gm, "");
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    events {} http { access_log off; ${temporary.join(" ")} ${example} }`,
  );
  const stop = startSystemProcess([nginx ?? "", "-p", folder, "-c", config], { cwd: folder });
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  return `http://127.0.0.1:${port}`;
}

function nginxExample(): string {
  const [, example] =
    /```nginx\n(.*?)```/s.exec(readFileSync(join(root, "docs/operations.md"), "utf8")) ?? [];
  if (example === undefined) throw new Error("docs/operations.md has no example for nginx.");
  return example;
}
