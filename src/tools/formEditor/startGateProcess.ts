import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Edits } from "../../forms/editor/protocol";
import type { SourceFolders } from "../../forms/files/texts";
import type { Judgement } from "./saving/prepareSave";

interface Question {
  edits: Edits;
  /** The number of callers that wait for the answer: three frames side by side share one question. */
  asking: number;
  answer: Promise<Judgement>;
  resolve(judgement: Judgement): void;
  reject(error: Error): void;
}

const mostGiven = 3;

/**
 * Starts the gate in a child process, which checks one set of files at a time. If the process ends by itself,
 * waiting calls reject, and the next question starts another process.
 */
export function startGateProcess({ schemas, locales }: SourceFolders) {
  /**
   * The questions in the order in which they are answered. The child process is working on the first
   * question.
   */
  const questions = new Map<string, Question>();
  /**
   * The newest judgements, so that the page's requests for faults and for effects on drafts, one after the
   * other, need one check.
   */
  const given = new Map<string, Judgement>();
  let judge: ChildProcess | undefined = start();

  function start(): ChildProcess {
    const child = fork(fileURLToPath(new URL("./gateProcess.ts", import.meta.url)), [schemas, locales], {
      execArgv: ["--import", "tsx"],
    });
    // A lower priority, so that composing a form does not wait for the gate.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on("message", take);
    child.on("exit", () => {
      judge = undefined;
      for (const { reject } of questions.values()) reject(new Error("The process of the gate ended."));
      questions.clear();
    });
    return child;
  }

  function askNext(): void {
    const [next] = questions.values();
    if (!next) return;
    judge ??= start();
    judge.send(next.edits);
  }

  function take(judgement: Judgement): void {
    const [about] = questions.keys();
    if (about === undefined) return;
    questions.get(about)?.resolve(judgement);
    given.set(about, judgement);
    for (const oldest of given.keys()) if (given.size > mostGiven) given.delete(oldest);
    questions.delete(about);
    askNext();
  }

  return {
    /**
     * Returns the gate's judgement of edits. `moment` identifies a state of the saved files: the same edits at another
     * moment are a new question. A caller aborts `signal` when it no longer waits; a question that nobody waits for is
     * dropped before it is sent. Rejects when the process ends before it has answered.
     */
    ask(edits: Edits, moment: number | string, signal?: AbortSignal): Promise<Judgement> {
      const about = JSON.stringify([moment, edits]);
      const last = given.get(about);
      if (last) return Promise.resolve(last);
      const known = questions.get(about);
      const question = known ?? { edits, asking: 0, ...withResolvers() };
      question.asking++;
      signal?.addEventListener("abort", () => {
        question.asking--;
        const [current] = questions.keys();
        if (question.asking === 0 && about !== current) questions.delete(about);
      });
      if (!known) {
        questions.set(about, question);
        if (questions.size === 1) askNext();
      }
      return question.answer;
    },
    stop: () => judge?.kill(),
  };
}

function withResolvers(): Pick<Question, "answer" | "resolve" | "reject"> {
  let resolve: Question["resolve"] = () => {};
  let reject: Question["reject"] = () => {};
  const answer = new Promise<Judgement>((...settle) => {
    [resolve, reject] = settle;
  });
  return { answer, resolve, reject };
}
