import { createContext, Script } from "node:vm";
import type { Validate } from "../forms/engine/form";

/**
 * Milliseconds that judging the answers of one request may take. Judging the largest draft takes a tenth of
 * that time.
 */
const judgeMs = 500;

/** The error for a form that could not be judged in time, because one of its patterns takes too long. */
export class JudgedTooLong extends Error {
  override name = "JudgedTooLong";
}

const context = createContext({ judge: () => {} });
const script = new Script("judge()");

/**
 * Returns a validator that judges as `validate` does, but throws `JudgedTooLong` after `judgeMs`. Nothing
 * else runs while a validator judges, and a form with a runaway pattern must not stop the server. V8 ends the
 * call from another thread.
 */
export function createTimeLimitedValidator(validate: Validate): Validate {
  const inTime: Validate = function (data) {
    let isValid = false;
    context.judge = () => {
      isValid = validate.call(this, data);
    };
    try {
      script.runInContext(context, { timeout: judgeMs });
    } catch (error) {
      // An error of the other context is not an instance of this context's `Error`.
      if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new JudgedTooLong();
      throw error;
    }
    inTime.errors = validate.errors ?? null;
    return isValid;
  };
  return inTime;
}
