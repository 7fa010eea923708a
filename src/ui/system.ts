import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { baseStyles } from "./styles/baseStyles";
import { theme } from "./theme";

/** Components and base styles. */
export const system = createSystem(defaultBaseConfig, theme, { preflight: true, globalCss: baseStyles });
