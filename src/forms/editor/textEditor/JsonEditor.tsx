import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { offsetOfPointer } from "../../files/offsetOfPointer";
import { type FaultWords, faultSentence } from "../../language/faultSentence";
import { useFaultWords } from "../faultWords";
import type { PlacedFault } from "../protocol";
import { nonce } from "../state/nonce";
import type { TextPlace } from "../useTextEditor";
import { completionSource } from "./completions";
import { editorTheme } from "./editorTheme";
import type { MetaSchemas } from "./metaSchemas";

interface JsonEditorProps {
  file: string;
  text: string;
  /** The faults of this file. */
  faults: readonly PlacedFault[];
  meta: MetaSchemas;
  /** The place to move the caret to; a new object moves it again. */
  place: TextPlace | undefined;
  label: string;
  describedBy: string;
  onChange: (text: string) => void;
}

/**
 * A text editor for one file, with syntax colours, completion and faults. For another file, mount a new one (by `key`).
 */
export function JsonEditor(props: JsonEditorProps) {
  const { text, faults, place } = props;
  const words = useFaultWords();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const first = useRef(props);
  // The newest listener gets the typed text, because it has the current files.
  const newest = useRef(props.onChange);
  useEffect(() => {
    newest.current = props.onChange;
  });

  useEffect(() => {
    const { current: parent } = host;
    if (!parent) return;
    const view = new EditorView({
      parent,
      state: stateOf({ ...first.current, onChange: (typed) => newest.current(typed) }),
    });
    editor.current = view;
    return () => view.destroy();
  }, []);

  // Shows a text that was changed elsewhere, for example by a save on the disk or by undo.
  useEffect(() => {
    const { current: view } = editor;
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const { current: view } = editor;
    view?.dispatch(
      setDiagnostics(
        view.state,
        faults.flatMap((fault) => diagnosticOf(view.state, fault, words)),
      ),
    );
  }, [faults, words]);

  useEffect(() => {
    const { current: view } = editor;
    if (!view || !place) return;
    const anchor =
      "at" in place ? offsetOfPointer(view.state.doc.toString(), place.at) : offsetOf(view.state, place);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    view.focus();
  }, [place]);

  return <div ref={host} className="fill" />;
}

function stateOf({ file, text, meta, label, describedBy, onChange }: JsonEditorProps): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
      lineNumbers(),
      history(),
      bracketMatching(),
      closeBrackets(),
      indentOnInput(),
      json(),
      lintGutter(),
      autocompletion({ override: [completionSource(meta, file)] }),
      // The Tab key is not bound, so that it moves the focus.
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": label,
        "aria-describedby": describedBy,
        tabindex: "0",
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onChange(state.doc.toString());
      }),
      ...editorTheme,
    ],
  });
}

function offsetOf({ doc }: EditorState, { line, column }: Pick<PlacedFault, "line" | "column">): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column - 1, 0), to);
}

/** Returns the diagnostic of a fault, which marks the word at the fault's place. */
function diagnosticOf(state: EditorState, fault: PlacedFault, words: FaultWords): Diagnostic[] {
  const from = offsetOf(state, fault);
  const rest = state.doc.lineAt(from).text.slice(from - state.doc.lineAt(from).from);
  const word = /^(?:"[^"]*"?|\S[^\s,}\]]*)/.exec(rest)?.[0] ?? "";
  return [{ from, to: from + word.length, severity: "error", message: faultSentence(words, fault) }];
}
