/**
 * Draws the steps and the answers of a form. The components of this module are drawn inside `FormTheme`,
 * which styles them.
 */
export { Button } from "../../design/Button";
export { FormTheme } from "../../design/FormTheme";
export { AnswerSheet } from "../renderer/AnswerSheet";
export type { Control } from "../renderer/control";
export { createFormContext } from "../renderer/createFormContext";
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
export { defineWidget, type FrameShape, type WidgetEntry } from "../renderer/theme";
export { useAnswer, useAnswers, useShownProblems } from "../renderer/useAnswers";
