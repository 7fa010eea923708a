import { vi } from "vitest";

/** Passwords are hashed at the least cost: at the usual one, the accounts of the tests take a minute of CPU time. */
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1 }),
  };
});
