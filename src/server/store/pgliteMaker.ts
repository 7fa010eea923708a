import { PgliteThread } from "./pgliteThread";

// Makes an embedded database in the folder that it is given. In a thread, so that this one hears when the server that
// asked for it is gone, and ends as well.
process.once("disconnect", () => process.exit(1));
const [, , dataDir = ""] = process.argv;
await new PgliteThread({ dataDir }, 0, () => {}).close();
process.exit(0);
