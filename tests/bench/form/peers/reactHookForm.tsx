import { memo } from "react";
import {
  type Control,
  type FieldErrors,
  type Resolver,
  set,
  useFieldArray,
  useForm,
  useFormState,
  useWatch,
} from "react-hook-form";
import { UiProvider } from "../../../../src/design/Provider";
import { isObject } from "../../../../src/forms/engine/pointer";
import { judge } from "../contenders/judge";
import { answerOf, aria, Entries, Framed, options } from "../contenders/markup";
import { show } from "../contenders/stage";
import { blank, type Collection, collections, type Question, questions } from "../model";

// This form is not made from a schema: it is written by hand like `native.tsx`, and the same validator checks it on
// every key.
const resolver: Resolver = (values) => {
  const errors: FieldErrors = {};
  for (const [pointer, message] of judge(isObject(values) ? values : {}))
    set(errors, pointer.slice(1).replaceAll("/", "."), { type: "rule", message });
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

interface FieldProps {
  control: Control;
  path: string;
  question: Question;
}

const Field = memo(function Field({ control, path, question }: FieldProps) {
  const { errors } = useFormState({ control, name: path, exact: true });
  const error: unknown = path
    .split(".")
    .reduce<unknown>(
      (at, part) => (isObject(at) ? at[part] : Array.isArray(at) ? at[Number(part)] : undefined),
      errors,
    );
  const message = isObject(error) ? String(error.message) : undefined;
  const id = `/${path.replaceAll(".", "/")}`;
  const field = control.register(path, {
    setValueAs: (text) => (typeof text === "string" ? answerOf(question, text) : text),
  });
  if (question.kind === "tick")
    return (
      <div className="field">
        <label className="choice">
          <input {...field} id={id} type="checkbox" />
          <span>{question.label}</span>
        </label>
      </div>
    );
  const props = { ...field, id, className: "control", ...aria(id, question, message) };
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

function Unless({ tick, ...field }: FieldProps & { tick: string }) {
  return useWatch({ control: field.control, name: tick }) === true ? null : <Field {...field} />;
}

function List({ control, collection }: { control: Control; collection: Collection }) {
  const { name, label, questions: asked } = collection;
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <Entries
      label={label}
      ids={fields.map(({ id }) => id)}
      add={() => append({}, { shouldFocus: false })}
      remove={remove}
    >
      {(index) =>
        asked.map((question) => (
          <Field
            key={question.name}
            control={control}
            path={`${name}.${index}.${question.name}`}
            question={question}
          />
        ))
      }
    </Entries>
  );
}

function Form({ entries }: { entries: number }) {
  const { control } = useForm({ mode: "onChange", resolver, defaultValues: blank(entries) });
  return (
    <>
      {questions.map((question) => {
        const field = { control, path: question.name, question };
        return question.unless === undefined ? (
          <Field key={question.name} {...field} />
        ) : (
          <Unless key={question.name} tick={question.unless} {...field} />
        );
      })}
      {collections.map((collection) => (
        <List key={collection.name} control={control} collection={collection} />
      ))}
    </>
  );
}

show({ Form, Frame: UiProvider, addButtons: ".add", messages: ".field-error" });
