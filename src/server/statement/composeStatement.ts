import { keepEvents } from "../../forms/engine/purposes/purpose";
import { lifetimes } from "../lifetimes";
import type { CollectedField, CollectedPurpose, CollectedScope } from "./collectPurposesByMarket";
import type { StatementWords } from "./statementWords";

/** The sections of the frame before and after the lists, in their order: keys of `pages/privacy.json`. */
const sections = {
  before: ["who", "lists"],
  after: [
    "besides",
    "decisions",
    "basis",
    "references",
    "receivers",
    "transfers",
    "erasing",
    "protection",
    "device",
    "rights",
    "voluntary",
    "changing",
  ],
} as const;

/** The times after which the site erases data, for the placeholders in the text of the frame. */
function timesOf({ length }: StatementWords): Record<string, string> {
  const { draft, registration } = lifetimes;
  return {
    draft: length(draft.kept),
    registration: length(registration.kept),
    warned: length(`P${draft.warnedDays}D`),
    registrationWarned: length(`P${registration.warnedDays}D`),
  };
}

/**
 * The privacy statement in one language: the frame that an editor wrote, around lists of the fields that the forms ask
 * for, by market and purpose. It is Markdown: `##` begins a section, `###` a part that can be folded, `####` a purpose,
 * `-` a line about the purpose.
 */
export function composeStatement(words: StatementWords, scopes: CollectedScope[]): string {
  const { say } = words;
  const times = timesOf(words);
  const section = (id: string) => [`## ${say(`${id}.title`)}`, say(`${id}.text`, times)];
  return [
    say("intro"),
    ...sections.before.flatMap(section),
    ...scopes.flatMap((scope) => composeScope(words, scope, scopes)),
    ...sections.after.flatMap(section),
  ].join("\n\n");
}

function composeScope(words: StatementWords, scope: CollectedScope, all: CollectedScope[]): string[] {
  const { say, market } = words;
  const { market: id, purposes } = scope;
  const law = id === null ? undefined : words.law(id);
  return [
    `### ${id === null ? market(id) : say("applications", { market: market(id) })} {#${id ?? "account"}}`,
    ...(law === undefined ? [] : [law]),
    ...purposes.map((purpose) => composePurpose(words, purpose, scope, all)),
  ];
}

function composePurpose(
  words: StatementWords,
  { id, purpose, labels, classes, forms, fields }: CollectedPurpose,
  scope: CollectedScope,
  all: CollectedScope[],
): string {
  const { say, list, language } = words;
  const { label, why = "", who = "" } = labels[language][`purposes.${id}`] ?? { label: id };
  const classLabels = classes.map((each) => labels[language][`classes.${each}`]?.label ?? each);
  const isNarrowed = all.some(({ purposes }) =>
    purposes.some((other) => other.id === id && other.purpose.audience.length > purpose.audience.length),
  );
  const lines: [string, string | false][] = [
    ["why", why],
    ["forms", forms.length < scope.forms.length && list(forms.map(words.form))],
    ["fields", fieldsInWords(words, fields)],
    ["classes", classLabels.length > 0 && list(classLabels)],
    ["who", isNarrowed ? words.audience(purpose.audience) : who],
    ["from", purpose.from !== "submitted" && say(`stages.${purpose.from}`)],
    // For answers of the account's own forms, only the time without use counts: nobody applies or is hired with
    // these forms.
    ["keep", words.keepOfPurpose(purpose, scope.market === null ? ["idle"] : keepEvents)],
    ["basis", say(`bases.${purpose.basis}`)],
  ];
  const items = lines.flatMap(([name, text]) =>
    text === false ? [] : [`- ${say(`lines.${name}`, { text })}`],
  );
  return [`#### ${label}`, "", ...items].join("\n");
}

/** The labels of fields, each once: "Email; School (Institution; Major)". */
function fieldsInWords({ say, joined, language }: StatementWords, fields: CollectedField[]): string {
  const groups = new Map<string, Set<string>>();
  for (const { label, outer } of fields) {
    const name = outer?.[language] ?? "";
    groups.set(name, (groups.get(name) ?? new Set()).add(label[language]));
  }
  const told = [...groups].map(([name, labels]) => {
    const inner = joined("fieldPair", [...labels]);
    return name === "" ? inner : say("fieldGroup", { name, fields: inner });
  });
  return joined("fieldPair", told);
}
