import type { OppositeTerms } from "../../forms/gate/promises/oppositeTerms";

/** Terms of which a text and its translations name the same. A term that a language lacks is `(?!)`. */
export const oppositeTerms: readonly OppositeTerms[] = [
  {
    en: [
      "\\bbefore tax\\b|\\bgross\\b|\\bpre-tax\\b",
      "\\bafter tax\\b|\\bnet (?:pay|salary|amount)|\\btake-home\\b",
    ],
    ja: ["税引き?前|税込|額面|総支給", "税引き?後|手取り"],
    "zh-TW": ["稅前|含稅|未扣稅", "稅後|實領|實拿|扣稅後"],
  },
  {
    en: ["\\bunlisted\\b", '(?<=[“"])private\\b|\\bpublic(?=[”"])'],
    ja: ["限定公開", "非公開|一般公開|「公開」"],
    "zh-TW": ["不公開", "「私人」|私人影片|(?<!不)公開」"],
  },
  {
    en: [
      "\\bmobile (?:phone|number)|\\bmobile\\b|\\bcell ?phone",
      "\\bland ?line\\b|(?<!mobile )\\b(?:tele)?phone number\\b",
    ],
    ja: ["携帯", "固定電話|(?<!携帯)電話番号"],
    "zh-TW": ["行動電話|手機", "市話|市內電話|室內電話|(?<!行動)電話號碼"],
  },
  {
    en: [
      "\\b(?:on or before|until|earlier|before)\\b",
      "\\b(?:on or after|onwards?|later|from [^.]+ on|since|after)\\b",
    ],
    ja: ["以前", "以降"],
    "zh-TW": ["以前|之前", "以後|之後|以降"],
  },
  {
    en: [
      "(?<!\\bnot )\\btick(?:ed)?\\b|\\bkeep\\b[^.]*\\b(?:checked|selected)\\b",
      "\\b(?:clear|untick|uncheck|not ticked)\\b",
    ],
    ja: ["チェックを(?:入れ|付け|つけ)|チェックしたまま|を選択し", "チェックを(?:外|はず)|」を外"],
    "zh-TW": [
      "保持勾選|維持勾選|保留勾選|(?<!取消|不要|勿|不|的)勾選(?!框)",
      "取消勾選|取消「[^」]*」的勾選|(?:不要|勿|不)勾選|清除勾選",
    ],
  },
  {
    en: ["(?<=\\d )words?\\b", "(?<=\\d )(?:characters?|letters?)\\b"],
    ja: ["(?<=\\d)(?:語|単語|ワード)|語数", "(?<=\\d)文字|文字数"],
    "zh-TW": ["(?<=\\d 個?)(?:單字|英文字(?!母)|字詞)", "(?<=\\d 個?)(?:字元|字母)"],
  },
  {
    en: [
      "\\bWestern (?:year|calendar)|\\bGregorian\\b|\\bA\\.?D\\.?\\b",
      "\\bRepublic of China (?:year|calendar)|\\bMinguo\\b|\\bJapanese era\\b",
    ],
    ja: ["西暦", "民国|和暦|元号|令和|平成|昭和"],
    "zh-TW": ["西元|公元", "民國"],
  },
  {
    en: [
      "\\b(?:men|male|males)\\b",
      "\\b(?:women|female|females)\\b|\\ball applicants\\b|\\beveryone\\b|\\beverybody\\b",
    ],
    ja: ["男性|男子", "女性|女子|全員|応募者全|すべての(?:方|応募者)|全ての(?:方|応募者)"],
    "zh-TW": ["男性|男子|男生", "女性|女子|女生|所有(?:人|應徵者)|全體|每位應徵者|全部應徵者"],
  },
  {
    en: [
      "\\bown expense\\b|\\bpay for (?:it|this) yourself|\\bself-paid\\b|\\bat your cost\\b",
      "\\b(?:we|the (?:airline|company)) (?:will )?(?:pay|cover|bear)|\\bpaid by (?:the (?:airline|company)|us)|\\bat our (?:expense|cost)|\\bfree of charge\\b",
    ],
    ja: ["自己負担|自費|応募者(?:の)?負担|ご負担", "(?:会社|当社)(?:が|の)?(?:全額)?負担|会社持ち|無料"],
    "zh-TW": ["自付|自費|自行負擔|自理", "(?:公司|我們)(?:全額)?(?:負擔|支付|承擔)|免費|公費"],
  },
  {
    en: [
      "\\b(?:start|begin|began|beginning|started|starts|begins)\\b",
      "\\b(?:end|ends|ended|finish|finished|complete|completed|completes)\\b",
    ],
    ja: ["開始|始ま|始め", "終了|完了|終わ|終え|修了|締切"],
    "zh-TW": ["開始", "完成|結束|終了|截止"],
  },
  {
    en: [
      "\\bCPL\\b|\\bcommercial pilot|\\bcommercial licen[cs]e",
      "\\bPPL\\b|\\bprivate pilot|\\bprivate licen[cs]e",
    ],
    ja: ["事業用|CPL", "自家用|PPL"],
    "zh-TW": ["商用|CPL", "自用|PPL|私人飛行|私用"],
  },
  {
    en: [
      "\\b(?:nobody can|cannot|can no longer|can't|can’t|may not|no longer)\\b[^.]*\\b(?:change|edit|correct|undo|undone|changed|edited|corrected)\\b",
      "(?<!\\bnobody )\\b(?:can|may)(?: still| also)?(?: be)? (?:change|edit|correct|undo|changed|edited|corrected|undone)\\b",
    ],
    ja: [
      "(?:変更|編集|修正|訂正|取り消し?|元に戻す)(?:は|が|も|する(?:こと)?(?:は|が)?)?(?:でき(?:ません|ない|なく)|不可)|できる期間は終了",
      "(?:変更|編集|修正|訂正)(?:が|も|は)?(?:できます|できる(?!期間は終了)|可能)",
    ],
    "zh-TW": [
      "(?:無法|不能|不可|不得)(?:再)?(?:修改|變更|編輯|更改|復原|撤回)",
      "(?<!不)(?:可|可以|能|仍可)(?:再|隨時)?(?:修改|變更|編輯|更改)",
    ],
  },
  {
    en: ["\\b(?:oldest|earliest)\\b", "\\b(?:newest|latest|most recent)\\b"],
    ja: ["古い順|最も古|いちばん古|最古|古いもの", "新しい順|最も新し|いちばん新し|最新|直近|新しいもの"],
    "zh-TW": ["最舊|最早|由舊|從舊", "最新|最近|由新|從新|最後一次"],
  },
  {
    en: ["(?<!\\bat )\\bfirst\\b", "\\blast\\b"],
    ja: ["最初|初め|はじめ", "最後|末尾"],
    "zh-TW": ["最初|首|第一|最前", "最後|末|最末"],
  },
  {
    en: [
      "\\b(?:minimum|at least|no less than|or more|lowest|shortest)\\b",
      "\\b(?:maximum|at most|no more than|up to|within|or less|or fewer|highest|longest)\\b",
    ],
    ja: ["以上|最低|最小|少なくとも|下限", "以下|以内|最大|最高|最多|最長|上限|まで"],
    "zh-TW": [
      "以上|至少|是否達|最低|最少|最小|下限|不得少於|不得低於",
      "以下|以內|之內|[月年天日時週]內|最多|至多|最高|最大|上限|不超過|不得超過",
    ],
  },
  {
    en: [
      "\\b(?:include|includes|including|included)\\b|\\bcount(?:s|ing)?\\b",
      "\\b(?:exclude|excludes|excluding|excluded|not including|except)\\b|\\bdo(?:es)? not (?:count|include)",
    ],
    ja: [
      "含む|含み|含め(?!ず|ない|ら|ま)|含まれ(?!ず|な|ませ)",
      "除く|除き|除い|含まず|含まない|含みません|含めない|含めず|含めません|含まれません|含まれな",
    ],
    "zh-TW": ["(?<!不|未|勿)(?:包含|包括|採計|(?<!包)含)", "[不未勿](?:包含|包括|含|採計|計)|除外|排除"],
  },
  {
    en: ["\\boptional\\b", "\\b(?:requires?|required|mandatory|compulsory)\\b"],
    ja: ["任意", "必須(?!では)"],
    "zh-TW": ["選填|非必填", "(?<!非)必填|必要"],
  },
  {
    en: ["\\bin English\\b", "\\bin (?:Japanese|Chinese)\\b"],
    ja: ["英語で|英文で", "日本語で|中国語で|和文で"],
    "zh-TW": ["[以用]英文", "[以用](?:中文|日文|日語)"],
  },
  {
    en: ["\\bexempt\\b", "\\b(?:postponed|deferred|serving|not yet)\\b"],
    ja: ["免除", "延期|猶予|兵役中|未了"],
    "zh-TW": ["免役|免除", "緩徵|延期|服役中|未役"],
  },
  {
    en: [
      "\\b(?:do not|don't|don’t)\\b[^.:]*\\byet\\b|\\bwait\\b",
      "\\b(?:as soon as possible|straight ?away|immediately|right away|at once|early)\\b",
    ],
    ja: ["お待ち|控え", "お早め|早急|至急|ただちに|直ちに|すぐに|速やか"],
    "zh-TW": ["再向|之後再|等候|等待|請稍候|先不要|暫勿", "盡早|儘早|盡快|儘快|立即|馬上|及早"],
  },
  {
    en: ["\\bsurname|\\blast name|\\bfamily name", "\\bgiven names?|\\bfirst name"],
    ja: ["姓(?!名)|名字", "(?<![姓氏指件題署記本地]|氏)名(?![前称字義簿刺目])"],
    "zh-TW": ["姓氏|(?<!同)姓(?!名)", "(?<!姓)名字|(?<![姓簽地])名(?=$|為)"],
  },
  {
    en: [
      "\\bincrease|\\bmore than\\b|\\babove\\b|\\bover\\b|\\blonger than",
      "\\bdecrease|\\bfewer than\\b|\\bless than\\b|\\bbelow\\b|\\bunder\\b|\\bshorter than",
    ],
    ja: ["超え|上回|より(?:多|大き|長)", "未満|下回|より(?:少な|小さ|短)"],
    "zh-TW": ["超過|高於|多於|大於", "未滿|低於|少於|小於|不到"],
  },
  {
    en: [
      "(?<!\\b(?:not|cannot) )\\b(?:accept|accepts|accepted|agree|agrees)\\b",
      "\\bcannot accept\\b|\\b(?:reject|rejects|rejected|refuse|refuses|refused|decline|declined|withdraw)\\b",
    ],
    ja: ["承諾|同意(?!し(?:ない|ません))|受諾", "辞退|拒否|断り|同意し(?:ない|ません)|不採用|撤回|取り消"],
    "zh-TW": ["(?<!不|不被)接受|(?<!不)同意", "拒絕|婉拒|不接受|不被接受|不同意|撤回|不受理"],
  },
  {
    en: ["\\b(?:domestic)\\b", "\\b(?:international|abroad|overseas)\\b"],
    ja: ["国内", "国際|海外|国外"],
    "zh-TW": ["國內", "國際|國外|海外"],
  },
  {
    en: ["\\b(?:departure|depart)\\b", "\\b(?:arrival|arrive)\\b"],
    ja: ["出発", "到着"],
    "zh-TW": ["出發|啟程", "抵達|到達"],
  },
  {
    en: ["\\bper month\\b|\\bmonthly\\b", "\\bper year\\b|\\bannual\\b|\\byearly\\b"],
    ja: ["月額|月給|月収|毎月", "年額|年俸|年収|毎年"],
    "zh-TW": ["月薪|每月", "年薪|每年"],
  },
  {
    en: ["\\b(?:upper-?case|capital letters?)\\b", "\\b(?:lower-?case|small letters?)\\b"],
    ja: ["大文字", "小文字"],
    "zh-TW": ["大小?寫", "小寫"],
  },
  {
    en: ["\\b(?:full-width)\\b", "\\b(?:half-width)\\b"],
    ja: ["全角", "半角"],
    "zh-TW": ["全形", "半形"],
  },
  {
    en: ["\\bfull[- ]time\\b", "\\bpart[- ]time\\b"],
    ja: ["フルタイム|常勤|正社員", "パートタイム|非常勤|アルバイト"],
    "zh-TW": ["全職|專職", "兼職|部分工時"],
  },
  {
    en: ["\\bleft\\b(?! blank| empty)", "\\bright\\b"],
    ja: ["左", "右"],
    "zh-TW": ["左", "右"],
  },
  {
    en: ["\\bfront\\b", "\\bback (?:side|of)|\\breverse\\b"],
    ja: ["表面|おもて面", "裏面"],
    "zh-TW": ["正面", "背面|反面"],
  },
  {
    en: ["\\b(?:morning|a\\.?m\\b)", "\\b(?:afternoon|p\\.?m\\b)"],
    ja: ["午前", "午後"],
    "zh-TW": ["上午|早上", "下午"],
  },
  { en: ["\\btake-?offs?\\b", "\\blandings?\\b"], ja: ["離陸", "着陸"], "zh-TW": ["起飛", "降落|落地"] },
  {
    en: ["\\bday(?:time)? (?:hours|flying|flight|landing)", "\\bnight\\b"],
    ja: ["昼間|日中", "夜間"],
    "zh-TW": ["日間|晝間|白天", "夜間|夜航"],
  },
  {
    en: ["\\bcaptain\\b|\\bin command\\b|\\bPIC\\b", "\\bfirst officer|\\bco-?pilot|\\bSIC\\b"],
    ja: ["(?<!副)機長|PIC", "副操縦士|副機長|SIC"],
    "zh-TW": ["(?<!副)機長|PIC", "副機長|副駕駛|SIC"],
  },
  {
    en: ["\\bsingle-engine", "\\bmulti-?engine"],
    ja: ["単発", "多発"],
    "zh-TW": ["單發動機|單引擎", "多發動機|多引擎"],
  },
  {
    en: ["\\bfixed-wing|\\baeroplanes?\\b", "\\brotary|\\bhelicopters?\\b"],
    ja: ["固定翼", "回転翼|ヘリコプター"],
    "zh-TW": ["固定翼", "旋翼|直升機"],
  },
  {
    en: ["\\binstrument (?:rating|flight|flying|time)|\\bIFR\\b", "\\bvisual\\b|\\bVFR\\b"],
    ja: ["計器", "有視界|目視"],
    "zh-TW": ["儀器|儀飛", "目視"],
  },
  { en: ["\\bheight\\b", "\\bweight\\b"], ja: ["身長", "体重"], "zh-TW": ["身高", "體重"] },
  {
    en: ["\\bsign(?:ed)? in\\b", "\\bsign(?:ed)? out\\b"],
    ja: ["ログイン|サインイン", "ログアウト(?!しない)|サインアウト"],
    "zh-TW": ["登入(?!有效)", "登出"],
  },
  {
    en: ["\\badd(?:ed|s)?\\b", "\\b(?:delete|remove)[ds]?\\b"],
    ja: ["追加", "削除|取り除"],
    "zh-TW": ["新增|加入|加上", "刪除|移除"],
  },
  {
    en: ["(?<!\\bnot )\\bpass(?:ed)? (?:the|an?|your)\\b", "\\bfail(?:ed|s)?\\b"],
    ja: ["(?<!不)合格", "不合格"],
    "zh-TW": ["(?<!不|未)(?:合格|通過)", "(?:不|未)(?:合格|通過)"],
  },
  {
    en: ["\\bcop(?:y|ies)\\b", "\\boriginals?\\b"],
    ja: ["写し|コピー", "原本"],
    "zh-TW": ["影本|複本|副本", "正本|原本"],
  },
  {
    en: ["\\bissued?\\b|\\bdate of issue", "\\bexpir(?:y|es|ed|ation)\\b"],
    ja: ["発行|交付|取得日", "有効期限|満了|失効"],
    "zh-TW": ["核發|發照|發證|簽發", "到期|有效期限|過期|失效"],
  },
  {
    en: ["\\b(?:first-class|class 1) medical", "\\b(?:second-class|class 2) medical"],
    ja: ["第一種", "第二種"],
    "zh-TW": ["甲類", "乙類"],
  },
  {
    en: ["\\bbachelor", "\\bmaster['’]?s|\\bdoctor(?:ate|al)"],
    ja: ["学士", "修士|博士"],
    "zh-TW": ["學士", "碩士|博士"],
  },
  {
    en: ["\\bnew password\\b", "\\b(?:current|old) password\\b"],
    ja: ["新しいパスワード", "(?:現在|以前|古い|元)のパスワード"],
    "zh-TW": ["新(?:的)?密碼", "(?:目前|現在|原|舊)(?:的)?密碼"],
  },
  {
    en: ["\\bportrait (?:orientation|format)|\\bupright\\b", "\\blandscape\\b"],
    ja: ["縦向き|縦長", "横向き|横長"],
    "zh-TW": ["直式|直向", "橫式|橫向"],
  },
  {
    en: ["\\bin person\\b|\\bon site\\b", "\\bonline\\b|\\bvideo call\\b"],
    ja: ["対面|来社", "オンライン"],
    "zh-TW": ["現場|當面|親自", "線上|視訊"],
  },
  {
    en: [
      "\\bpermanent(?:ly)?\\b|\\bno fixed term\\b",
      "(?<!\\bno )\\b(?:temporary|temporarily|fixed[- ]term)\\b",
    ],
    ja: ["無期|永続|恒久", "有期|臨時|一時"],
    "zh-TW": ["永久|不定期|無限期", "暫時|臨時|(?<!不)定期契約|短期"],
  },
  {
    en: ["\\bfather|\\bpaternal", "\\bmother|\\bmaternal"],
    ja: ["父", "母(?!国|語)"],
    "zh-TW": ["父", "(?<!字)母(?!語|國|音)"],
  },
  {
    en: [
      "\\bbusiness days?\\b|\\bworking days?\\b|\\bweekdays?\\b",
      "\\bcalendar days?\\b|\\bholidays?\\b|\\bweekends?\\b",
    ],
    ja: ["営業日|平日", "暦日|休日|土日|祝日"],
    "zh-TW": ["工作天|工作日|平日", "日曆天|假日|週末"],
  },
  {
    en: ["\\blocal time\\b", "\\bUTC\\b|\\bGMT\\b"],
    ja: ["現地時間", "UTC|協定世界時|GMT"],
    "zh-TW": ["當地時間", "UTC|世界協調|GMT"],
  },
  {
    en: [
      "\\bor (?:a )?landline\\b|\\beither is (?:fine|accepted)\\b|\\bboth are accepted\\b",
      "\\b(?:mobile|landline)s?(?: phones?)?(?: numbers?)? only\\b|\\bonly (?:a )?(?:mobile|landline)",
    ],
    ja: ["でもかまいません|どちらでも|いずれでも", "(?:携帯|固定)(?:電話)?(?:番号)?(?:のみ|に限)"],
    "zh-TW": ["皆可|均可|都可以", "[僅只限](?:填|限|能填|接受)? ?(?:行動電話|手機|市話)"],
  },
];
