import { userInfo } from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import { loginName } from "../../src/tools/loginName";

afterEach(() => vi.unstubAllEnvs());

it("is nobody whom a variable of the environment names", () => {
  const before = loginName();
  for (const name of ["SUDO_USER", "USER", "LOGNAME"]) vi.stubEnv(name, "somebody-else");
  expect(loginName()).toBe(before);
  expect(before).not.toBe("");
  expect(userInfo().username).not.toBe("somebody-else");
});
