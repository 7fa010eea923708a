import { chakra } from "@chakra-ui/react";
import { useColorScheme } from "../colorScheme";
import { drawings } from "./drawings";

export const illustrations = Object.keys(drawings);

/**
 * The media query of the widths at which the text of a `Hero` is below its picture. A drawing with a narrow
 * version shows that version there.
 */
const isNarrow = "(width < 64em)";

interface IllustrationProps {
  name: string;
  /** Whether the drawing fills the box around it, cropped where the box has another shape. */
  isFilling?: boolean;
  /** Whether the drawing is the first picture of a page, which the browser loads before others. */
  isFirst?: boolean;
}

const Frame = chakra("picture", {
  base: {
    display: "block",
    // Gives the frame a width, and so a height, before the image has loaded.
    width: "full",
    overflow: "hidden",
    borderRadius: "card",
    background: "bg.haze",
    "& > img": { display: "block", width: "full", height: "auto" },
  },
  variants: {
    shape: {
      scene: {},
      portrait: { borderRadius: "full" },
      filling: {
        height: "full",
        borderRadius: "0",
        "& > img": { height: "full", objectFit: "cover" },
      },
    },
  },
});

/** A drawing of people at work as an ornament, in the scheme of the page. Draws nothing for an unknown name. */
export function Illustration({ name, isFilling = false, isFirst = false }: IllustrationProps) {
  const scheme = useColorScheme();
  const drawing = Object.entries(drawings).find(([key]) => key === name)?.[1];
  if (!drawing) return null;
  const { light, dark, narrow, size } = drawing;
  const [width, height] = size;
  const isDark = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[scheme];
  return (
    <Frame className="illustration" shape={isFilling ? "filling" : width === height ? "portrait" : "scene"}>
      {narrow && <source media={`${isNarrow} and ${isDark}`} srcSet={narrow.dark} />}
      {narrow && <source media={isNarrow} srcSet={narrow.light} />}
      <source media={isDark} srcSet={dark} />
      <img
        src={light}
        alt=""
        width={width}
        height={height}
        decoding="async"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </Frame>
  );
}
