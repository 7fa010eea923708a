import { useParams, useSearchParams } from "react-router";
import { type Language, languages, sourceLanguage } from "../../engine/form";
import { formEditor } from "../protocol";
import { openedSnapshot, pagesOfSnapshot } from "./openedSnapshot";

/**
 * The states in which a form can be shown: filled from the sample profile, blank, as an example, as an
 * example with mistakes, and as an example that cannot be edited.
 */
export const states = ["begun", "empty", "example", "errors", "readOnly"] as const;
export type State = (typeof states)[number];

/**
 * The content that a view can show: the form, all its words in three languages, its conditions and rules, its fields by
 * purpose, everything about it on paper, or who changed its files.
 */
export const parts = ["form", "words", "rules", "purposes", "print", "history"] as const;

/** The view that an address describes. */
export interface View {
  form: string;
  /** Last segment of the step's address; empty for the first step. */
  step: string;
  market: string | undefined;
  /** The language of the form; undefined for all three side by side. */
  language: Language | undefined;
  state: State;
  /** The id of an outcome of a condition; an application with this outcome fills the form. */
  branch: string | undefined;
  /** Whether to show only the form, without the tool around it, as in the frames side by side. */
  bare: boolean;
  /** The key of the selected field or section, empty if none is selected; undefined while the form is filled in. */
  selected: string | undefined;
  part: (typeof parts)[number];
}

/** The value that stands for all languages in an address. */
export const everyLanguage = "all";

export function useEditorParams(): View {
  const { form = "", step = "" } = useParams();
  const [search] = useSearchParams();
  const language = search.get("language") ?? sourceLanguage;
  return {
    form,
    step,
    market: search.get("market") ?? undefined,
    language:
      language === everyLanguage
        ? undefined
        : (languages.find((each) => each === language) ?? sourceLanguage),
    state: states.find((state) => state === search.get("state")) ?? states[0],
    branch: search.get("branch") ?? undefined,
    bare: search.has("bare"),
    selected: search.get("change") ?? undefined,
    part: parts.find((part) => part === search.get("part")) ?? parts[0],
  };
}

/** The address of a view, in the editor or in the snapshot that the page shows. */
export const addressOfView = (view: View): string =>
  addressBelow(openedSnapshot === undefined ? formEditor.page : pagesOfSnapshot(openedSnapshot), view);

/** The address of the form of a view in a snapshot, to be opened as a new page. */
export const addressInSnapshot = (view: View, id: string): string =>
  addressBelow(pagesOfSnapshot(id), {
    ...view,
    state: states[0],
    branch: undefined,
    selected: undefined,
    part: parts[0],
  });

function addressBelow(page: string, view: View): string {
  const { form, step, market, language, state, branch, bare, selected, part } = view;
  const search = new URLSearchParams({
    ...(market === undefined ? {} : { market }),
    language: language ?? everyLanguage,
    ...(state === states[0] ? {} : { state }),
    ...(branch === undefined ? {} : { branch }),
    ...(bare ? { bare: "" } : {}),
    ...(selected === undefined ? {} : { change: selected }),
    ...(part === parts[0] ? {} : { part }),
  });
  return `${page}/${form}${step && `/${step}`}?${search}`;
}

/** The pages about all forms: the list of the forms, and their fields by purpose. */
export const listParts = ["form", "purposes"] as const;
type ListPart = (typeof listParts)[number];

export const addressOfList = (part: ListPart): string =>
  part === "form" ? formEditor.page : `${formEditor.page}?part=${part}`;

export function useListPart(): ListPart {
  const [search] = useSearchParams();
  return listParts.find((part) => part === search.get("part")) ?? "form";
}
