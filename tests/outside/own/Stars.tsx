import { type Control, defineWidget, useAnswer, useAnswers } from "@starling/forms/react";
import stars from "./stars.js";

/** One to five stars, each a button. */
function Stars({ id, pointer, disabled, frozen }: Control) {
  const answers = useAnswers();
  const given = Number(useAnswer(pointer) ?? 0);
  return (
    <div>
      {[1, 2, 3, 4, 5].map((count) => (
        <button
          key={count}
          id={count === 1 ? id : `${id}:${count}`}
          type="button"
          aria-pressed={count === given}
          aria-label={`${count} von 5`}
          disabled={disabled || frozen}
          onClick={() => answers.set(pointer, count)}
          onBlur={() => answers.leave(pointer)}
        >
          {count > given ? "☆" : "★"}
        </button>
      ))}
    </div>
  );
}

defineWidget({ ...stars, shape: "group", widget: Stars });
