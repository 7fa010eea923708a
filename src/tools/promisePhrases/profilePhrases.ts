import type { ProfilePhrases } from "../../forms/gate/meaning/profilePhrases";

/** The words with which labels ask for what the profile has. */
export const profilePhrases: ProfilePhrases = {
  lastName: {
    en: "\\b(?:last|family) name\\b|\\bsurname\\b",
    ja: "姓(?!名)|名字|苗字|ラストネーム",
    "zh-TW": "姓(?!名)",
  },
  firstName: {
    en: "\\b(?:first|given) name\\b|\\bforename\\b",
    ja: "(?<![氏姓国])名(?![字前刺])|下の名前|ファーストネーム",
    "zh-TW": "(?<![姓國])名(?!字|稱)",
  },
  country: {
    en: "\\b(?:country|nationality)\\b(?! code)",
    ja: "国籍|国・地域",
    "zh-TW": "國籍|國家(?!代碼)",
  },
  email: { en: "\\be-?mail\\b", ja: "メール", "zh-TW": "電子郵件|電子信箱" },
  mobile: { en: "\\b(?:mobile|(?:tele)?phone|contact number)\\b", ja: "携帯|電話", "zh-TW": "電話|手機" },
};
