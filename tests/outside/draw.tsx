import { renderToString } from "react-dom/server";
import { blankAnswers, Visa } from "./Visa.js";

/** The page of blank answers. `nonce` is that of its security policy. */
export const drawVisa = (nonce: string): string =>
  renderToString(<Visa answers={blankAnswers()} nonce={nonce} onSent={() => Promise.resolve()} />);
