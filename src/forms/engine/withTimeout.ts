/**
 * Waits for a promise that may never settle.
 * @throws (as a rejection) if the promise does not settle within `ms` milliseconds
 */
export function withTimeout<Result>(answer: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`There is no answer after ${ms} ms.`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
