import { ChakraProvider, createSystem, type SystemContext } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { themeConfig } from "./theme";

const system = createSystem(defaultBaseConfig, themeConfig);

const withoutGlobals: SystemContext = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};

/**
 * Like `UiProvider`, but tokens, base styles and keyframes come from the stylesheet of the build (`virtual:theme.css`).
 */
export const StylesheetUiProvider = ({ styles, children }: { styles: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
  </CacheProvider>
);
