import type { DehydratedState } from "@tanstack/react-query";
import type { Language } from "../../forms/engine/form";
import type { ServedForms } from "./servedForms";

/** A page that the server is asked for. */
export interface PageToDraw {
  /** Path and query. */
  address: string;
  language: Language;
  /** The colours that were chosen; undefined for those of the operating system. */
  scheme: "light" | "dark" | undefined;
  /** By the visitor's cookies. */
  isSignedIn: boolean;
  now: Date;
  isClosed: boolean;
  /** The status of an answer that was refused, which the page then tells. */
  refusedWith?: number;
}

/** What the browser needs to draw a page again as the server drew it. */
export interface FirstState {
  /** When it was drawn, in milliseconds since the epoch. */
  drawnAt: number;
  isSignedIn: boolean;
  isClosed: boolean;
  /** False for a page that is a person's own: the browser draws it. */
  isDrawn: boolean;
  /** Why it could not be drawn, as the router tells it; null when it could. */
  error: unknown;
  queries: DehydratedState;
  /** Which styles stand in the HTML, by their ids in Emotion's cache. */
  styles: string[];
}

export interface DrawnPage {
  address: string;
  status: number;
  /** The content of the page's root element. */
  html: string;
  /** The styles that its components use. */
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

/** Exported by the bundle `dist/pages/drawPage.js`. */
export interface DrawingModule {
  pageDrawer(parts: DrawingParts): (page: PageToDraw) => Promise<DrawnPage | PageRedirect>;
}

/** The id of the element that holds the `FirstState` as JSON. */
export const firstStateId = "first-state";
