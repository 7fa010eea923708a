import type { EmotionCache } from "@emotion/cache";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { StylesheetUiProvider } from "../design/StylesheetUiProvider";

interface DeskProps {
  styles: EmotionCache;
  cache: QueryClient;
  words: i18n;
  /** The router's provider. */
  children: ReactNode;
}

/** The providers around the pages of the desk. */
export const Desk = ({ styles, cache, words, children }: DeskProps) => (
  <StylesheetUiProvider styles={styles}>
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </I18nextProvider>
  </StylesheetUiProvider>
);
