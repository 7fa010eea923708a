import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import type { FieldSchema, Problem } from "../engine/form";
import { elementId } from "./elementId";
import { useFormContext } from "./FormContext";
import { problemLine } from "./getLabelOfProblemField";
import { useAnswers } from "./useAnswers";

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/**
 * Returns a function with which a field makes a screen reader read a text, politely and once, wherever the
 * focus is.
 */
export const useAnnounce = (): Announce => use(AnnounceContext);

/**
 * Milliseconds from the last announcement until all of them are removed. Screen readers read an announcement
 * at once; a user who came across it later would not know what it refers to.
 */
const stayMs = 7000;

/**
 * The live region of a form, in which fields announce texts such as the question about an ambiguous answer.
 * It also announces each problem that appears after the applicant leaves a field, types or uploads a file. It
 * does not announce the problems that Continue finds: their summary takes the focus.
 */
export function Announcer({ schema, children }: { schema: FieldSchema; children: ReactNode }) {
  const [announcements, setAnnouncements] = useState<readonly { id: number; text: string }[]>([]);
  const announce = useCallback(
    (text: string) =>
      setAnnouncements((earlier) => [...earlier, { id: (earlier.at(-1)?.id ?? 0) + 1, text }]),
    [],
  );

  useEffect(() => {
    if (announcements.length === 0) return;
    const timer = setTimeout(() => setAnnouncements([]), stayMs);
    return () => clearTimeout(timer);
  }, [announcements]);

  useAnnouncedProblems(schema, announce);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* Only the added text is read, not the whole region. */}
      <div className="visually-hidden" role="status" aria-atomic="false">
        {announcements.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </AnnounceContext>
  );
}

/** The id of the question about the meaning of an ambiguous answer. */
export const ambiguityQuestionId = (fieldId: string) => `${fieldId}:which`;

function useAnnouncedProblems(schema: FieldSchema, announce: Announce): void {
  const answers = useAnswers();
  const context = useFormContext();
  const found = useRef<Problem[]>([]);
  const [round, drawn] = useReducer((rounds: number) => rounds + 1, 0);
  useEffect(
    () =>
      answers.subscribeFoundProblems((problems) => {
        found.current.push(...problems);
        drawn();
      }),
    [answers],
  );
  const announceFound = useEffectEvent(() => {
    for (const problem of found.current.splice(0))
      if (!document.getElementById(ambiguityQuestionId(elementId(problem.path, context))))
        announce(problemLine(schema, problem, context));
  });
  // Runs once the fields are drawn: a problem is not announced if its field then has a question about an
  // ambiguous answer, which is announced instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has its own problems
  useEffect(() => announceFound(), [round]);
}
