import { expect, it } from "vitest";
import { coalesce } from "../../src/server/coalesce";

it("asks once for all who ask while an answer is under way, and only after they asked", async () => {
  const answers: ((value: string) => void)[] = [];
  const ask = coalesce(() => new Promise<string>((resolve) => answers.push(resolve)));
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(answers).toHaveLength(1);
  answers[0]?.("before the change");
  expect(await first).toBe("before the change");
  expect(answers).toHaveLength(2);
  answers[1]?.("after it");
  expect(await Promise.all([second, third])).toEqual(["after it", "after it"]);
});

it("asks again after an asking that failed", async () => {
  let asked = 0;
  const ask = coalesce(async () => {
    if (++asked === 1) throw new Error("away");
    return asked;
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow("away");
  expect(await second).toBe(2);
  expect(await ask()).toBe(3);
});
