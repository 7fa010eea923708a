import { createContext, memo, use, useEffect, useState } from "react";
import { UiProvider } from "../../../../src/design/Provider";
import type { Json, JsonObject } from "../../../../src/forms/engine/form";
import { withValue } from "../../../../src/forms/engine/pointer";
import { blank, collections, type Question, questions } from "../model";
import { judge } from "./judge";
import { answerOf, aria, Entries, Framed, options } from "./markup";
import { show } from "./stage";

/**
 * A form of native inputs with local state, written by hand for this one model. Answers are checked after a pause
 * and on blur.
 */
function createForm(entries: number) {
  let answers: JsonObject = blank(entries);
  const left = new Set<string>();
  const tell = new Map<string, (message: string | undefined) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const found = judge(answers);
    for (const pointer of left) tell.get(pointer)?.(found.get(pointer));
  };
  return {
    tell,
    get: () => answers,
    change(pointer: string, value: Json | undefined) {
      answers = withValue(answers, pointer, value);
      clearTimeout(timer);
      timer = setTimeout(check, 200);
    },
    leave(pointer: string) {
      left.add(pointer);
      check();
    },
  };
}

const FormContext = createContext<ReturnType<typeof createForm> | undefined>(undefined);

function useForm() {
  const form = use(FormContext);
  if (!form) throw new Error("no form");
  return form;
}

function useMessage(id: string) {
  const { tell } = useForm();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    tell.set(id, setMessage);
    return () => void tell.delete(id);
  }, [tell, id]);
  return message;
}

interface FieldProps {
  id: string;
  question: Question;
}

const Typed = memo(function Typed({ id, question }: FieldProps) {
  const form = useForm();
  const [text, setText] = useState("");
  const message = useMessage(id);
  const props = {
    id,
    className: "control",
    value: text,
    onChange({ target }: { target: { value: string } }) {
      setText(target.value);
      form.change(id, answerOf(question, target.value));
    },
    onBlur: () => form.leave(id),
    ...aria(id, question, message),
  };
  return (
    <Framed id={id} question={question} message={message}>
      {question.kind === "longText" ? (
        <textarea {...props} rows={8} />
      ) : question.kind === "choice" ? (
        <select {...props}>{options}</select>
      ) : (
        <input {...props} type="text" autoComplete="off" />
      )}
    </Framed>
  );
});

function Ticked({ id, question, onTick }: FieldProps & { onTick?: (ticked: boolean) => void }) {
  const form = useForm();
  const [ticked, setTicked] = useState(false);
  return (
    <div className="field">
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          checked={ticked}
          onChange={({ target }) => {
            setTicked(target.checked);
            form.change(id, target.checked);
            onTick?.(target.checked);
          }}
          onBlur={() => form.leave(id)}
        />
        <span>{question.label}</span>
      </label>
    </div>
  );
}

function List({ name, label, questions: asked, count }: (typeof collections)[number] & { count: number }) {
  const form = useForm();
  const [ids, setIds] = useState<string[]>(() => Array.from({ length: count }, () => crypto.randomUUID()));
  const change = (next: string[], entries: Json[]) => {
    setIds(next);
    form.change(`/${name}`, entries);
  };
  const entries = () => {
    const list = form.get()[name];
    return Array.isArray(list) ? list : [];
  };
  return (
    <Entries
      label={label}
      ids={ids}
      add={() => change([...ids, crypto.randomUUID()], [...entries(), {}])}
      remove={(index) => change(ids.toSpliced(index, 1), entries().toSpliced(index, 1))}
    >
      {(index) =>
        asked.map((question) => {
          const Field = question.kind === "tick" ? Ticked : Typed;
          return <Field key={question.name} id={`/${name}/${index}/${question.name}`} question={question} />;
        })
      }
    </Entries>
  );
}

function Form({ entries }: { entries: number }) {
  const [form] = useState(() => createForm(entries));
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  return (
    <FormContext value={form}>
      {questions.map((question) => {
        const { name, kind, unless } = question;
        if (unless !== undefined && ticked[unless]) return null;
        return kind === "tick" ? (
          <Ticked
            key={name}
            id={`/${name}`}
            question={question}
            onTick={(on) => setTicked((before) => ({ ...before, [name]: on }))}
          />
        ) : (
          <Typed key={name} id={`/${name}`} question={question} />
        );
      })}
      {collections.map((collection) => (
        <List key={collection.name} {...collection} count={entries} />
      ))}
    </FormContext>
  );
}

show({ Form, Frame: UiProvider, addButtons: ".add", messages: ".field-error" });
