import { PgliteThread } from "./pgliteThread";

// Creates an embedded database in the given folder. The database runs in a worker thread, so that this thread can
// notice that the server has exited, and exits as well.
process.once("disconnect", () => process.exit(1));
const [, , dataDir = ""] = process.argv;
await new PgliteThread({ dataDir }, 0, () => {}).close();
process.exit(0);
