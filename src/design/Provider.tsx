import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider, Global } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { paper } from "./styles/printStyles";
import { system } from "./system";

/** Context for all components of `src/design`. `nonce` is the nonce for styles in the Content-Security-Policy. */
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
