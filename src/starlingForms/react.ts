/** The renderer and its theme. `UiProvider` goes around whatever of it is drawn. */
export { AnswerSheet } from "../renderer/AnswerSheet";
export { ErrorSummary } from "../renderer/ErrorSummary";
export {
  type CropRule,
  type FileClient,
  type FileFacts,
  type FileRef,
  FileRefused,
  type FormContext,
  type UploadRequest,
} from "../renderer/FormContext";
export { StepForm, type StepFormProps } from "../renderer/StepForm";
export { useShownProblems } from "../renderer/useAnswers";
export { Button } from "../ui/Button";
export { UiProvider } from "../ui/Provider";
