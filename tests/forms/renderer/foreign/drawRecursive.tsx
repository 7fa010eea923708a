import { builtinEnvironments } from "vitest/runtime";
import { byObject, byReference } from "./recursiveSchemas";

// The page that the components and their tests expect around them.
await builtinEnvironments.jsdom.setup(globalThis, {});

const { repeatFaults } = await import("./repeatFaults");

const all = {
  ...byReference,
  ...Object.fromEntries(Object.entries(byObject).map(([name, schema]) => [`${name}, woven`, schema])),
};
const faults: Record<string, string[]> = {};
for (const [name, schema] of Object.entries(all)) faults[name] = await repeatFaults(schema);
process.stdout.write(JSON.stringify(faults), () => process.exit());
