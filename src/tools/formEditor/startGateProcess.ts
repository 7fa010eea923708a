import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Edits } from "../../contract/formEditor";
import type { SourceFolders } from "./readEdited";
import type { Judgement } from "./saving/prepareSave";

interface Question {
  edits: Edits;
  /** How many callers wait for it: three frames side by side share one question. */
  asking: number;
  answer: Promise<Judgement>;
  resolve(judgement: Judgement): void;
}

const mostGiven = 3;

/** Starts the gate in a child process. It checks one set of files at a time. */
export function startGateProcess({ schemas, locales }: SourceFolders) {
  const judge = fork(fileURLToPath(new URL("./gateProcess.ts", import.meta.url)), [schemas, locales], {
    execArgv: ["--import", "tsx"],
  });
  // A lower priority, so that composing a form does not wait for the gate.
  if (judge.pid !== undefined) setPriority(judge.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  /** In the order in which they are answered; the child process is working on the first. */
  const questions = new Map<string, Question>();
  /** The newest judgements: faults and what becomes of drafts are asked one after the other. */
  const given = new Map<string, Judgement>();
  const askNext = () => {
    const [next] = questions.values();
    if (next) judge.send(next.edits);
  };
  judge.on("message", (judgement: Judgement) => {
    const [about] = questions.keys();
    if (about === undefined) return;
    questions.get(about)?.resolve(judgement);
    given.set(about, judgement);
    for (const oldest of given.keys()) if (given.size > mostGiven) given.delete(oldest);
    questions.delete(about);
    askNext();
  });

  return {
    /**
     * `moment` names a state of the saved files: in another one, the same edits are a new question. A caller that no
     * longer waits aborts `signal`; a waiting question without callers is dropped.
     */
    ask(edits: Edits, moment: number | string, signal?: AbortSignal): Promise<Judgement> {
      const about = JSON.stringify([moment, edits]);
      const last = given.get(about);
      if (last) return Promise.resolve(last);
      const known = questions.get(about);
      const { promise: answer, resolve } = withResolver();
      const question = known ?? { edits, asking: 0, answer, resolve };
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
    stop: () => judge.kill(),
  };
}

function withResolver() {
  let resolve: Question["resolve"] = () => {};
  const promise = new Promise<Judgement>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
