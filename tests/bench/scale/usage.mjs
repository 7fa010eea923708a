// Loaded before a program: writes what it has used when it ends.
import { writeFileSync } from "node:fs";

process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const used = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  if (process.env.USAGE_FILE) writeFileSync(process.env.USAGE_FILE, JSON.stringify(used));
});
