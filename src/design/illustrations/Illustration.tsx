import { chakra } from "@chakra-ui/react";
import { useColorScheme } from "../colorScheme";
import { drawings } from "./drawings";

export const illustrations = Object.keys(drawings);

/** Where the text of a `Hero` stands below its picture, which has a narrow version then. */
const isNarrow = "(width < 64em)";

interface IllustrationProps {
  name: string;
  /** The drawing fills the box around it, and is cut off where that has another shape. */
  isFilling?: boolean;
  /** The first picture of a page, which the browser loads before others. */
  isFirst?: boolean;
}

const Frame = chakra("picture", {
  base: {
    display: "block",
    // Until the image has come, nothing in it gives it a width, nor by that a height.
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
