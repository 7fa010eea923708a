import "@fontsource-variable/figtree/wght.css";
import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider, Global } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { paper } from "./styles/printStyles";
import { system } from "./theme";

/** Everything in `src/ui` but the plain classes needs this above it. `nonce`: the one that the page's style policy names. */
export function UiProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [cache] = useState(() => createCache(nonce ? { key: "s", nonce } : { key: "s" }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={paper} />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
