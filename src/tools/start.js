// `npm start`: builds what changed since the last time, then runs the server in this process. Node reads this file as it
// is: under a TypeScript loader the server's own imports would take three times as long.
import { pathToFileURL } from "node:url";
import { register } from "tsx/esm/api";

process.setSourceMapsEnabled(true);
const unregister = register();
const { prepare } = await import("./prepare.ts");
const server = await prepare();
await unregister();
await import(pathToFileURL(server).href);
