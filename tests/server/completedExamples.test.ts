import { expect, it } from "vitest";
import { checkAnswers } from "../../src/forms/engine/checkAnswers";
import { splitLaterAnswers } from "../../src/forms/engine/splitLaterAnswers";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";
import { mergeLaterAnswers } from "../../src/server/applications/completion";
import { listQuestionsWithProblems } from "../../src/server/applications/listQuestionsWithProblems";
import { loadCatalog } from "../../src/server/catalog";
import { projectFolders } from "../../src/tools/projectFolders";
import { acceptedExamples, now } from "../examples/readExamples";

const catalog = await loadCatalog(projectFolders.out);

/** The accepted examples of the forms that put something off, each with its first answers alone, too. */
const examples = acceptedExamples().flatMap(({ form: name, name: example, resume: sent }) => {
  const [applyType = "", market = ""] = name.split(".");
  const due = catalog.dueFor(applyType, market);
  if (!due) return [];
  const resume = resumeFromWire(sent);
  return [{ title: `${name} ${example}`, due, resume, first: splitLaterAnswers(due.form, resume).first }];
});

type Example = (typeof examples)[number];
const titlesOf = (wrong: (example: Example) => boolean) => examples.filter(wrong).map(({ title }) => title);

it("every example without its later answers is whole again once they are given, and as it was", () => {
  for (const { due, resume, first } of examples) {
    const given = { ...resume, surname: "ANOTHER", givenName: "ANOTHER" };
    const whole = resumeFromWire(
      mergeLaterAnswers(due, { resume: resumeToWire(first) }, resumeToWire(given)),
    );
    expect(whole).toEqual(resume);
  }
  expect(titlesOf(({ due, resume }) => checkAnswers(due, resume, now).length > 0)).toEqual([]);
});

it("each question that is asked of an example has words, in its section's name at least", () => {
  const isUnworded = (words: string) => words === "" || /^\w+(?:\.\w+)+$/.test(words);
  expect(
    titlesOf(({ due, first }) =>
      listQuestionsWithProblems(due, checkAnswers(due, first, now), "ja").some(({ section, questions }) =>
        [section, ...questions].some(isUnworded),
      ),
    ),
  ).toEqual([]);
});
