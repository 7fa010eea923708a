import { createContext, Script } from "node:vm";
import type { Validate } from "../forms/engine/form";

/** Milliseconds that judging the answers of one request may take: the largest draft takes a tenth of that. */
const judgeMs = 500;

/** A form could not be judged in time: one of its patterns runs away. */
export class JudgedTooLong extends Error {
  override name = "JudgedTooLong";
}

const context = createContext({ judge: () => {} });
const script = new Script("judge()");

/**
 * A validator that gives up, since nothing else runs meanwhile: a form with a pattern that runs away must not stop the
 * server. The engine ends the call from another thread. @throws JudgedTooLong
 */
export function judgeInTime(validate: Validate): Validate {
  const inTime: Validate = function (data) {
    let isValid = false;
    context.judge = () => {
      isValid = validate.call(this, data);
    };
    try {
      script.runInContext(context, { timeout: judgeMs });
    } catch (error) {
      // An error of the other context is no `Error` of this one.
      if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new JudgedTooLong();
      throw error;
    }
    inTime.errors = validate.errors ?? null;
    return isValid;
  };
  return inTime;
}
