/** A part of the browser that may be missing, blocked, full, stuck or wrong. */
export interface PlatformPart {
  part: string;
  /** Finds uses of this part in code. */
  uses: RegExp;
  /** The only files of `src/` that use it. Undefined for a part that every supported browser has everywhere. */
  files?: string[];
  /** What the page does without it. */
  without: string;
}

/** The parts of the browser that the page uses, and what the page does without each of them. */
export const platform: PlatformPart[] = [
  {
    part: "IndexedDB",
    uses: /\bindexedDB\b/,
    files: ["forms/drafts/journal.ts"],
    without:
      "The form opens within three seconds and saves to the server alone. It says that this browser keeps no copy, and asks before it closes with something unsent. A database that works again is used again.",
  },
  {
    part: "encryption",
    uses: /\bcrypto\.subtle\b|\bisSecureContext\b/,
    files: ["forms/drafts/journal.ts"],
    without: "As without IndexedDB: nothing is kept unencrypted.",
  },
  {
    part: "random bytes",
    uses: /\bcrypto\.getRandomValues\b/,
    files: ["forms/drafts/journal.ts", "forms/engine/newId.ts", "forms/wizard/useBrowserDraft.ts"],
    without: "Every browser has them, also without https, where `crypto.randomUUID` is missing.",
  },
  {
    part: "session storage",
    uses: /\bsessionStorage\b/,
    files: ["site/browser/restoreScrollPositions.ts", "site/tabStorage.ts"],
    without:
      "A mailed link lasts as long as its page, and then leads to another mail. A page that failed does not reload by itself, since it could do so for ever; it has a button. A reload opens at the top.",
  },
  {
    part: "local storage",
    uses: /\blocalStorage\b/,
    files: ["desk/list/lastColumns.ts", "forms/wizard/useBrowserDraft.ts"],
    without:
      "The desk keeps the last chosen columns only as long as its page. The wizard of the package has the key of its drafts there; without it, no draft is kept, and the wizard says so.",
  },
  {
    part: "cookies",
    uses: /\bCookies\.|\bdocument\.cookie\b/,
    files: ["design/colorScheme.ts", "desk/main.tsx", "site/i18n.ts", "site/session/cookies.ts"],
    without:
      "The sign-in says that the browser refuses cookies. Language and colours are not remembered. They throw in a sandboxed frame alone, and no page is shown in a frame.",
  },
  {
    part: "fetch",
    uses: /(?<!\.)\bfetch\(/,
    files: [
      "site/api/builds.ts",
      "site/api/client.ts",
      "site/browser/pageViews.ts",
      "site/drawing/drawnPage.ts",
      "site/pages/MaintenancePage.tsx",
    ],
    without:
      "No answer, none within half a minute, or one of somebody else (a portal's page or JSON, a proxy's error) is no connection: no session ends, what is typed is kept, and the page goes on when the server answers.",
  },
  {
    part: "uploads with progress",
    uses: /\bXMLHttpRequest\b/,
    files: ["site/api/files.ts"],
    without: "As without fetch, at the field of the file.",
  },
  {
    part: "channels between tabs",
    uses: /\bBroadcastChannel\b/,
    files: ["site/session/otherTabs.ts"],
    without: "A tab learns from the cookies, when it navigates, that another has signed in or out.",
  },
  {
    part: "locks",
    uses: /\bnavigator\.locks\b/,
    files: ["site/session/otherTabs.ts"],
    without:
      "Tabs that renew the session at the same time are not kept apart. The server gives two the same token; a third ends the session, and what was typed stays. Drafts need no locks: the server's revision decides.",
  },
  {
    part: "clipboard",
    uses: /\bnavigator\.clipboard\b/,
    files: [],
    without: "It is not used: the browser itself copies and pastes.",
  },
  {
    part: "decoding of pictures",
    uses: /\bcreateImageBitmap\b/,
    files: ["forms/renderer/fitFileToRule.ts"],
    without:
      "The field says that the picture cannot be opened, and of a HEIC how to get a JPEG. A file that fits is sent as it is.",
  },
  {
    part: "canvas",
    uses: /\bgetContext\(|\.toBlob\(/,
    files: ["forms/renderer/toJpeg.ts"],
    without: "The crop fails with a sentence at its field. A photo of the right shape is sent as it is.",
  },
  {
    part: "Intl",
    uses: /\bIntl\.(?:Collator|NumberFormat|DateTimeFormat)\b/,
    without: "Every browser of the build's target has these parts: collation, numbers, dates.",
  },
  {
    part: "Intl.ListFormat",
    uses: /\bIntl\.ListFormat\b/,
    files: ["forms/engine/purposes/keepInWords.ts", "forms/language/createListFormat.ts"],
    without: "Lists have commas alone. The periods of a statement are worded at build and by the server.",
  },
  {
    part: "Intl.DisplayNames",
    uses: /\bIntl\.DisplayNames\b/,
    files: ["forms/language/regions.ts"],
    without:
      "A calling code stands after the code of its country, and countries are found by the names of the build.",
  },
  {
    part: "Intl.Locale",
    uses: /\bIntl\.Locale\b/,
    files: ["forms/engine/languageFacts.ts", "forms/language/regions.ts"],
    without:
      "Numbers are read as in the language of the page alone, and telephone numbers as in the country of the form. A reader is offered a language by its tag without regard to its script.",
  },
  {
    part: "Intl.RelativeTimeFormat",
    uses: /\bIntl\.RelativeTimeFormat\b/,
    files: ["forms/language/formatDate.ts"],
    without: "The last day of a posting stands in place of the days that are left.",
  },
  {
    part: "ranges of dates and numbers",
    uses: /\bformatRange\b/,
    files: ["forms/language/formatDate.ts", "site/pages/jobs/formatSalary.ts"],
    without: "Both ends stand whole, with a dash between them.",
  },
  {
    part: "Intl.Segmenter",
    uses: /\bIntl\.Segmenter\b/,
    files: ["forms/engine/countWords.ts"],
    without: "A run of Thai or Burmese counts as one word; the server counts its words.",
  },
  {
    part: "popovers",
    uses: /\bhidePopover\b/,
    files: ["design/SiteHeader.tsx"],
    without: "The menu of a narrow window stands open.",
  },
  {
    part: "observer of paints",
    uses: /\bPerformanceObserver\b/,
    files: ["site/browser/start.ts"],
    without: "The scripts start at once, or after a second.",
  },
  {
    part: "observer of the document",
    uses: /\bMutationObserver\b/,
    files: ["design/useFocusAfterNavigation.ts"],
    without: "Every browser has it.",
  },
  {
    part: "observer of sizes",
    uses: /\bResizeObserver\b/,
    files: ["site/browser/restoreScrollPositions.ts"],
    without: "Every browser has it.",
  },
  {
    part: "observer of what is in sight",
    uses: /\bIntersectionObserver\b/,
    files: [],
    without: "It is not used: styles decide.",
  },
  {
    part: "idle time",
    uses: /\brequestIdleCallback\b/,
    files: ["forms/renderer/whenIdle.ts"],
    without: "The work is done after a timer (Safari).",
  },
  {
    part: "question before the page closes",
    uses: /"beforeunload"/,
    files: ["desk/layout/UnsavedGuard.tsx", "forms/drafts/draftSync.ts"],
    without:
      "A page on a phone closes without a question: what is typed is written at once, and when the page is hidden.",
  },
  {
    part: "visibility",
    uses: /"visibilitychange"|\bvisibilityState\b/,
    files: [
      "forms/drafts/draftSync.ts",
      "site/browser/restoreScrollPositions.ts",
      "site/builds/newerBuild.ts",
    ],
    without: "What is typed is written a quarter of a second later. A newer build is noticed at intervals.",
  },
  {
    part: "clock",
    uses: /\bDate\.now\(\)|\bnew Date\(\)/,
    without:
      "A session that would outlast its token, by a clock that was ahead, is renewed at once and ends with its token. Dates are judged by the server's clock.",
  },
  {
    part: "page views to another site",
    uses: /\bsendBeacon\b/,
    files: ["site/browser/pageViews.ts"],
    without: "The view is not counted.",
  },
  {
    part: "passkeys",
    uses: /\bPublicKeyCredential\b/,
    files: ["site/pages/account/usePasskeyAutofill.ts"],
    without: "None is offered. The button says that this browser does not support them.",
  },
];
