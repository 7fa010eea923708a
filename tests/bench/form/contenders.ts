/** The ways to build the form, in the order of the table. */
export const contenders = [
  { name: "native", title: "Native inputs, written by hand", entry: "contenders/native.tsx" },
  { name: "ours", title: "This site's forms", entry: "contenders/ours.tsx" },
  { name: "reactHookForm", title: "react-hook-form, written by hand", entry: "peers/reactHookForm.tsx" },
  { name: "rjsfStock", title: "rjsf, live validation", entry: "peers/rjsfStock.tsx" },
  { name: "rjsfChakra", title: "rjsf on @rjsf/chakra-ui, live", entry: "peers/rjsfChakra.tsx" },
  { name: "jsonForms", title: "JSON Forms", entry: "peers/jsonForms.tsx" },
  { name: "surveyJs", title: "SurveyJS, on typing", entry: "peers/surveyJs.tsx" },
] as const;

export type ContenderName = (typeof contenders)[number]["name"];
