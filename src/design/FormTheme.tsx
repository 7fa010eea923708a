import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { scopeClass, scopedSystem } from "./scopedSystem";

interface FormThemeProps {
  /** The one for styles in the Content-Security-Policy. */
  nonce?: string;
  children: ReactNode;
}

/**
 * An element with the look of forms around its children. Its styles reach nothing else of the page; CSS custom properties
 * `--forms-…` of the page change them. Light or dark follows from `color-scheme`.
 */
export function FormTheme({ nonce, children }: FormThemeProps) {
  const [cache] = useState(() => createCache(nonce ? { key: "forms", nonce } : { key: "forms" }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={scopedSystem}>
        <div className={scopeClass}>{children}</div>
      </ChakraProvider>
    </CacheProvider>
  );
}
