import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { baseStyles } from "./styles/baseStyles";
import { themeConfig } from "./theme";

/** Components and base styles. */
export const system = createSystem(defaultBaseConfig, themeConfig, {
  preflight: true,
  globalCss: baseStyles,
});
