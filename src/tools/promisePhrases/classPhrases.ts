import type { ClassPhrases } from "../../forms/gate/purposes/classPhrases";

/** The words with which questions ask for answers of a sensitive class, by language. */
export const classPhrases: ClassPhrases = {
  health: {
    en: "\\b(?:illness(?:es)?|diseases?|disabilit(?:y|ies)|health (?:problems?|conditions?|history)|medical (?:history|conditions?)|medication|pregnan(?:t|cy)|surger(?:y|ies)|allerg(?:y|ies)|mental health|blood type|hospitali[sz]ed)\\b",
    ja: "持病|疾患|疾病|病気|病歴|既往歴|障害の|障がい|健康上の|健康状態|服薬|通院|妊娠|手術|アレルギー|血液型|入院",
    "zh-TW":
      "疾病|病史|宿疾|慢性病|身心障礙|殘疾|健康(?:狀況|問題|情形)|用藥|服藥|就醫|懷孕|手術|過敏|血型|住院",
  },
  family: {
    en: "\\b(?:marry|married|marital|marriage|spouse|husband|wife|child(?:ren)?|pregnan(?:t|cy) plans|parents?|family members?|siblings?|divorced?|dependants?|relatives?)\\b",
    ja: "結婚|婚姻|既婚|未婚|配偶者|出産|子ども|子供|お子|ご両親|家族構成|離婚|扶養|親族",
    "zh-TW": "結婚|婚姻|已婚|未婚|配偶|生育|子女|小孩|父母|家庭成員|離婚|撫養|扶養|親屬",
  },
  belief: {
    en: "\\b(?:religion|religious|faith|church|political (?:party|views?|opinions?)|trade unions?|union member(?:ship)?|labou?r unions?)\\b",
    ja: "宗教|信仰|信条|支持政党|政党|労働組合|組合員|政治的",
    "zh-TW": "宗教|信仰|政黨|政治立場|政治傾向|工會",
  },
  conduct: {
    en: "\\b(?:criminal|convicted|convictions?|arrested|arrests?|prison|bankrupt(?:cy)?|police record|offen[cs]es?|prosecuted|disciplinary)\\b",
    ja: "犯罪|前科|有罪|逮捕|刑事|起訴|破産|懲戒|補導",
    "zh-TW": "犯罪|前科|有罪|逮捕|刑事|起訴|破產|懲戒|判刑",
  },
  origin: {
    en: "\\b(?:ethnic(?:ity)?|race|racial|skin colou?r|ancestry|birthplace|place of birth)\\b",
    ja: "人種|民族|肌の色|出身地|本籍|出生地|国籍",
    "zh-TW": "種族|族裔|民族|膚色|籍貫|出生地|祖籍|國籍",
  },
  birth: {
    en: "\\b(?:date of birth|birthday|how old are you|your age)\\b",
    ja: "生年月日|誕生日|年齢は|何歳",
    "zh-TW": "出生日期|生日|幾歲|年齡",
  },
  military: { en: "\\bmilitary service\\b", ja: "兵役", "zh-TW": "兵役|役別" },
  payHistory: {
    en: "\\b(?:current|previous|last|present) (?:salary|pay|wages?)\\b",
    ja: "(?:現在|前職|直近)の(?:給与|年収|月給|給料)",
    "zh-TW": "(?:目前|現職|前職|過去)(?:的)?(?:薪資|月薪|年薪|待遇)",
  },
  looks: {
    en: "\\b(?:tattoos?|piercings?|your (?:height|weight)|body weight|waist|dress size)\\b",
    ja: "タトゥー|入れ墨|刺青|ピアス|身長|体重|体形",
    "zh-TW": "刺青|紋身|穿孔|身高|體重|體型",
  },
  gender: {
    en: "\\b(?:gender|your sex|sexual orientation|transgender)\\b",
    ja: "性別|性的指向|性自認",
    "zh-TW": "性別|性傾向|性向",
  },
};
