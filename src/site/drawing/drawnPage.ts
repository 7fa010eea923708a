import type { DehydratedState } from "@tanstack/react-query";
import type { Language } from "../../forms/engine/form";
import type { ServedForms } from "./servedForms";

/** A page for the server to draw. */
export interface PageToDraw {
  /** Path and query. */
  address: string;
  language: Language;
  /** The chosen colour scheme; undefined when the operating system decides. */
  scheme: "light" | "dark" | undefined;
  /** Whether the visitor's cookies contain a session. */
  isSignedIn: boolean;
  now: Date;
  isClosed: boolean;
  /** The status of a refused request, which the page then shows. */
  refusedWith?: number;
}

/** The data with which the browser draws a page again as the server drew it. */
export interface FirstState {
  /** When the server drew the page, in milliseconds since the epoch. */
  drawnAt: number;
  isSignedIn: boolean;
  isClosed: boolean;
  /** False for an undrawn page, which the browser draws. */
  isDrawn: boolean;
  /** The router's error, when the page could not be drawn; null when it could. */
  error: unknown;
  queries: DehydratedState;
  /** The ids, in Emotion's cache, of the styles in the HTML. */
  styles: string[];
}

export interface DrawnPage {
  address: string;
  status: number;
  /** The content of the page's root element. */
  html: string;
  /** The CSS that the page's components use. */
  css: string;
  state: FirstState;
}

export interface PageRedirect {
  status: number;
  location: string;
}

export interface DrawingParts {
  /** Calls the API in this process. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** The forms that are served now. */
  forms(): ServedForms;
}

/** The exports of the bundle `dist/pages/drawPage.js`. */
export interface DrawingModule {
  pageDrawer(parts: DrawingParts): (page: PageToDraw) => Promise<DrawnPage | PageRedirect>;
}

/** The id of the element that holds the `FirstState` as JSON. */
export const firstStateId = "first-state";
