import { join } from "node:path";
import { buildApp } from "./app";
import { deskApp } from "./desk/deskApp";
import { serve } from "./serve";

serve({
  async serves(config, parts) {
    const { port, host, publicUrl, deskPort, deskUrl, distDir } = config;
    const site = { app: buildApp(parts, { log: true }), port, host, says: `The site is at ${publicUrl}` };
    // A process of its own serves the desk, but where this one alone can open the database.
    if (deskPort === null || config.databaseUrl !== null) return [site];
    const desk = deskApp(parts, { client: join(distDir, "desk"), log: true });
    return [site, { app: desk, port: deskPort, host: "127.0.0.1", says: `The desk is at ${deskUrl}` }];
  },
});
