import { setTimeout as wait } from "node:timers/promises";
import { reloadMs } from "../dataKeys/continueRotationAndWatchKeys";
import { beginRotation, reencryptAndDropOldKey } from "../dataKeys/rotateKeys";
import type { Command } from "./command";

export const keysRotate: Command = {
  does: "Makes a new key, encrypts everything under it while the site runs, and drops the old one. Broken off, it goes on.",
  operands: [],
  async run(parts, _args, io) {
    const { dataKey, databaseUrl } = parts.config;
    const isNew = await beginRotation(parts, io.staff);
    io.say(isNew ? "A new key encrypts from now on." : "Going on with the rotation that was begun.");
    if (isNew && dataKey === null && databaseUrl !== null) {
      io.progress("waiting until the server has read the new key");
      await wait(2 * reloadMs);
    }
    const done = await reencryptAndDropOldKey(parts, {
      progress: (text) => io.progress(text),
      isStopped: () => false,
    });
    if (!done) return;
    io.say(`Encrypted ${done.values} values and ${done.files} files anew. The old key is dropped.`);
    if (dataKey) io.say("Take the old key out of DATA_KEY, and restart every process.");
    io.say(
      "Backups made until now need the old key: keep it apart as long as you keep them, or make a new one.",
    );
  },
};
