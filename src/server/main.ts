import { join } from "node:path";
import { buildApp } from "./app";
import { deskApp } from "./desk/deskApp";
import { serve } from "./serve";

serve({
  async serves(config, parts) {
    const { port, host, publicUrl, deskPort, deskUrl, distDir } = config;
    const site = { app: buildApp(parts, { log: true }), port, host, says: `The site is at ${publicUrl}` };
    // The desk has a process of its own, except with the embedded database, which only one process can open.
    if (deskPort === null || config.databaseUrl !== null) return [site];
    const desk = deskApp(parts, { client: join(distDir, "desk"), log: true });
    return [site, { app: desk, port: deskPort, host: "127.0.0.1", says: `The desk is at ${deskUrl}` }];
  },
});
