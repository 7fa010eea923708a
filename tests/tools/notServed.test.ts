import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { listDevServerDenyPatterns } from "../../src/tools/listDevServerDenyPatterns";

const listening = (server: Server) =>
  new Promise<AddressInfo>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address) resolve(address);
    });
  });

it("keeps the data folder and its key from who asks the development server for its files", async () => {
  const root = mkdtempSync(join(tmpdir(), "dev (1) "));
  const dataDir = join(root, "data [here]");
  mkdirSync(join(dataDir, "outbox"), { recursive: true });
  const secret = "export default 'a secret of the site'";
  for (const file of ["key", "outbox/mail.js", "key.js"]) writeFileSync(join(dataDir, file), secret);
  writeFileSync(join(root, ".env"), secret);
  writeFileSync(join(root, "page.js"), "export default 'a page'");
  const vite = await createVite({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    server: {
      middlewareMode: true,
      ws: false,
      fs: { allow: [root], deny: listDevServerDenyPatterns(dataDir) },
    },
  });
  const server = createServer(vite.middlewares);
  onTestFinished(async () => {
    server.close();
    await vite.close();
  });
  const { port } = await listening(server);
  // The secret as it is, or in base64 as in a data URL.
  const told = new RegExp(`a secret|${Buffer.from(secret).toString("base64").slice(4, 30)}`);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await get("/page.js")).toContain("a page");
  const folder = encodeURIComponent("data [here]");
  for (const file of ["key", "key.js", "outbox/mail.js"])
    for (const path of [
      `/${folder}/${file}`,
      `/@fs${encodeURI(dataDir)}/${file}`,
      `/${folder}/../${folder}/${file}`,
    ])
      for (const query of ["", "?raw", "?url", "?import&raw", "?import&inline", "?raw??", "?.svg?.wasm?init"])
        expect(await get(path + query), path + query).not.toMatch(told);
  expect(await get("/.env?raw")).not.toMatch(told);
});
