import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { palette } from "./palette";
import { partStyles } from "./styles/baseStyles";
import { eastAsian, reading } from "./styles/textStyles";
import { themeConfig } from "./theme";

/** The class of the element whose parts are styled. */
export const scopeClass = "forms-scope";

const { tokens = {} } = themeConfig.theme ?? {};

type Group = Readonly<Record<string, { value?: unknown }>> | undefined;

/** The tokens of a group as pairs of a property's name and its default value. */
const defaultsOf = (group: Group, prefix: string): Array<[string, string]> =>
  Object.entries({ ...group }).map(([name, token]) => [`${prefix}-${name}`, String(token.value)]);

const colourName = (group: string, name: string) => (name === "DEFAULT" ? group : `${group}-${name}`);

/** Tokens that no part of a form uses. */
const unused = new Set(["radius-full", "text-2xl", "text-3xl", "text-4xl", "accent-ink"]);

const everyDefault: Array<[string, string]> = [
  ["font", "inherit"],
  ["density", "1"],
  ["space", "0.25rem"],
  ["control", "2.5rem"],
  ["width", "42rem"],
  ...defaultsOf(tokens.radii, "radius"),
  ...defaultsOf(tokens.fontSizes, "text"),
  ...defaultsOf(tokens.fontWeights, "weight"),
  ...defaultsOf(tokens.shadows, "shadow"),
  ...Object.entries(palette).flatMap(([group, shades]) =>
    Object.entries(shades).map(([name, { light, dark }]): [string, string] => [
      colourName(group, name),
      `light-dark(${light}, ${dark})`,
    ]),
  ),
];

/**
 * The CSS custom properties that set the look of forms: their names without the prefix `--forms-`, and their defaults.
 */
export const themeProperties: ReadonlyMap<string, string> = new Map([
  ...everyDefault.filter(([name]) => !unused.has(name)),
  // The background is the surrounding page's own.
  ["bg-ground", "Canvas"],
]);

/** The CSS value of a property, with its default as the fallback. */
const property = (name: string, usual = themeProperties.get(name)): string =>
  `var(--forms-${name}, ${usual})`;

/** The tokens of a group that have a property, each with its property as the value. */
const tokensOf = (group: object | undefined, nameOf: (token: string) => string) =>
  Object.fromEntries(
    Object.keys({ ...group })
      .filter((token) => themeProperties.has(nameOf(token)))
      .map((token) => [token, { value: property(nameOf(token)) }]),
  );

const density = property("density");

/** The tokens of the site's theme, read from the properties. */
const scopedConfig = defineConfig({
  cssVarsRoot: ":scope",
  layers: { reset: "forms.reset", base: "forms.base", tokens: "forms.tokens", recipes: "forms.recipes" },
  theme: {
    semanticTokens: {
      colors: Object.fromEntries(
        Object.entries(palette).map(([group, shades]) => [
          group,
          tokensOf(shades, (name) => colourName(group, name)),
        ]),
      ),
    },
    tokens: {
      spacing: Object.fromEntries(
        Object.keys({ ...tokens.spacing }).map((step) => [
          step,
          { value: `calc(${step} * ${property("space")} * ${density})` },
        ]),
      ),
      sizes: { narrow: { value: property("width") } },
      fontSizes: tokensOf(tokens.fontSizes, (name) => `text-${name}`),
      fontWeights: tokensOf(tokens.fontWeights, (name) => `weight-${name}`),
      radii: tokensOf(tokens.radii, (name) => `radius-${name}`),
      shadows: tokensOf(tokens.shadows, (name) => `shadow-${name}`),
    },
  },
  preflight: true,
  globalCss: {
    ":scope": {
      ...reading,
      // Controls are larger on a narrow screen, for touch.
      "--control": `calc(${property("control", "2.75rem")} * ${density})`,
      color: "fg.text",
      fontFamily: property("font"),
      lineHeight: "text",
      overflowWrap: "break-word",
      "@media (min-width: 640px)": { "--control": `calc(${property("control")} * ${density})` },
      "@media print": { colorScheme: "light" },
    },
    // The bar does not extend into the margin of the surrounding page.
    ".action-bar": { marginInline: "0 !important", paddingInline: "0 !important" },
    // Keeps a focused control clear of the bar at the foot.
    ":scope:has(.action-bar) :is(a, button, input, select, summary, textarea)": {
      scrollMarginBlockEnd: "8rem",
    },
    ":scope:lang(ja), [lang]:lang(ja)": { ...eastAsian, "--phrases": "auto-phrase" },
    ":scope:lang(zh), [lang]:lang(zh)": {
      ...eastAsian,
      "@media (min-width: 768px)": { "--phrases": "keep-all" },
    },
    ...partStyles,
  },
});

const scoped = createSystem(defaultBaseConfig, themeConfig, scopedConfig);

/**
 * Returns the styles limited to elements inside `scopeClass`, without the rules for `html` and `body`.
 * Keyframes stay global, since their names cannot be scoped.
 */
function withinScope(layers: Record<string, Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(layers).map(([layer, rules]) => {
      const isOfPage = (selector: string) => selector === "html" || selector === "body";
      const own = Object.entries(rules).filter(([selector]) => !isOfPage(selector));
      const isAnimation = ([selector]: [string, object]) => selector.startsWith("@keyframes");
      return [
        layer,
        {
          ...Object.fromEntries(own.filter(isAnimation)),
          [`@scope (.${scopeClass})`]: Object.fromEntries(own.filter((rule) => !isAnimation(rule))),
        },
      ];
    }),
  );
}

/** The Chakra system for components inside `scopeClass`. Its global styles do not affect the page around them. */
export const scopedSystem: SystemContext = {
  ...scoped,
  _global: [scoped.getPreflightCss(), scoped.getGlobalCss(), scoped.getTokenCss()].map(withinScope),
};
