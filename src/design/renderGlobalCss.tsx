import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider, Global } from "@emotion/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStyleCache } from "./styleCache";
import { paper } from "./styles/printStyles";
import { system } from "./system";

/** Tokens, base styles and keyframes as CSS. Only for Node, where Emotion keeps styles as text. */
export function renderGlobalCss(): string {
  const styles = createStyleCache();
  styles.compat = true;
  renderToStaticMarkup(
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <Global styles={paper} />
      </ChakraProvider>
    </CacheProvider>,
  );
  return Object.values(styles.inserted).join("");
}
