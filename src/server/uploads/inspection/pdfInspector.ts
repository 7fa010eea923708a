import { answerInspections } from "./answerInspections";
import { findPdfProblem } from "./pdf/findPdfProblem";

answerInspections(({ bytes }) => {
  const fault = findPdfProblem(bytes);
  return fault ? { fault } : { sound: true };
});
