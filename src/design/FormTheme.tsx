import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { scopeClass, scopedSystem } from "./scopedSystem";

interface FormThemeProps {
  /** The nonce for styles in the Content-Security-Policy. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Wraps its children in an element with the look of forms. The styles affect nothing outside that element. The page
 * changes the look with CSS custom properties `--forms-…`; `color-scheme` decides between light and dark.
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
