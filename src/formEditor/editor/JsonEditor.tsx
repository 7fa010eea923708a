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
import type { PlacedFault } from "../../contract/formEditor";
import { nonce } from "../nonce";
import { completionSource } from "./completions";
import { editorTheme } from "./editorTheme";
import type { MetaSchemas } from "./metaSchemas";

interface JsonEditorProps {
  file: string;
  text: string;
  /** What is wrong with this file. */
  faults: readonly PlacedFault[];
  meta: MetaSchemas;
  /** The place to go to; another object, another time. */
  place: Pick<PlacedFault, "line" | "column"> | undefined;
  label: string;
  describedBy: string;
  onChange: (text: string) => void;
}

/** One file as text, with its colours, what may stand where, and what is wrong. Another file is another editor. */
export function JsonEditor(props: JsonEditorProps) {
  const { text, faults, place } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const first = useRef(props);

  useEffect(() => {
    const { current: parent } = host;
    if (!parent) return;
    const view = new EditorView({ parent, state: stateOf(first.current) });
    editor.current = view;
    return () => view.destroy();
  }, []);

  // The file was saved anew, or put back.
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
        faults.flatMap((fault) => diagnosticOf(view.state, fault)),
      ),
    );
  }, [faults]);

  useEffect(() => {
    const { current: view } = editor;
    if (!view || !place) return;
    const anchor = offsetOf(view.state, place);
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
      // Not Tab: it leads on to what comes next on the page.
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

/** From its place to the end of the word. */
function diagnosticOf(state: EditorState, fault: PlacedFault): Diagnostic[] {
  const from = offsetOf(state, fault);
  const rest = state.doc.lineAt(from).text.slice(from - state.doc.lineAt(from).from);
  const word = /^(?:"[^"]*"?|\S[^\s,}\]]*)/.exec(rest)?.[0] ?? "";
  return [{ from, to: from + word.length, severity: "error", message: fault.says }];
}
