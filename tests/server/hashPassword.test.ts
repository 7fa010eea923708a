import { expect, it } from "vitest";
import { hashPassword } from "../../src/server/accounts/passwords";

it("hashes with argon2id, at a cost that makes guessing dear", async () => {
  expect(await hashPassword("quiet-otter-climbs-7")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
