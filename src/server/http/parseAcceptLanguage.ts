import { type Language, sourceLanguage } from "../../forms/engine/form";
import { languageForTag } from "../../forms/engine/languageFacts";

/** The first language of `Accept-Language`, in its order of preference, that the site has; else English. */
export function parseAcceptLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const quality = params.map((param) => /^\s*q=([0-9.]+)$/.exec(param)?.[1]).find((q) => q !== undefined);
      return { tag: tag.replaceAll("_", "-"), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of wanted) {
    const spoken = languageForTag(tag);
    if (spoken) return spoken;
  }
  return sourceLanguage;
}
