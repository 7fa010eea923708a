import type { EmotionCache } from "@emotion/cache";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { type ColorScheme, ColorSchemeAtFirst } from "../design/colorScheme";
import { StylesheetUiProvider } from "../design/StylesheetUiProvider";
import { ClockContext } from "./pages/layout/useTimeAtRender";
import { WasSignedIn } from "./session/useMe";

interface SiteProps {
  styles: EmotionCache;
  queryClient: QueryClient;
  words: i18n;
  /** Returns the time that the pages use, in milliseconds since the epoch. */
  clock: () => number;
  wasSignedIn: boolean;
  colorScheme: ColorScheme;
  /** The router's provider. */
  children: ReactNode;
}

/** Providers around the pages, the same in the browser and on the server. */
export const Site = ({
  styles,
  queryClient,
  words,
  clock,
  wasSignedIn,
  colorScheme,
  children,
}: SiteProps) => (
  <StylesheetUiProvider styles={styles}>
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={queryClient}>
        <ClockContext value={clock}>
          <WasSignedIn value={wasSignedIn}>
            <ColorSchemeAtFirst value={colorScheme}>{children}</ColorSchemeAtFirst>
          </WasSignedIn>
        </ClockContext>
      </QueryClientProvider>
    </I18nextProvider>
  </StylesheetUiProvider>
);
