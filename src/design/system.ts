import { createSystem } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { baseStyles } from "./styles/baseStyles";
import { themeConfig } from "./theme";

/** The Chakra system of the site: the design tokens and the base styles. */
export const system = createSystem(defaultBaseConfig, themeConfig, {
  preflight: true,
  globalCss: baseStyles,
});
