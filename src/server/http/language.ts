import { type Language, languages } from "../../forms/engine/form";

/** The first language of `Accept-Language`, in its order of preference, that the site has; else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
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
    const spoken = languages.find((language) => matchesTag(language.toLowerCase(), tag));
    if (spoken) return spoken;
  }
  return "en";
}

// Traditional Chinese is used for `zh` alone and for `zh-hk`. The site has no simplified Chinese.
function matchesTag(language: string, tag: string): boolean {
  if (tag.startsWith("zh")) return language === "zh-tw" && !/^zh-(cn|sg|hans)/.test(tag);
  return tag === language || tag.startsWith(`${language}-`);
}
