import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JsonObject } from "../../forms/engine/form";
import { type FormContext, FormContextProvider } from "../../forms/renderer/FormContext";
import { UploadedFileDetails } from "../../forms/renderer/fields/UploadedFileDetails";
import { readFileRef } from "../../forms/renderer/formatAnswer";
import { readNameAndPhoto } from "../../resume/applicant";

interface PrintedApplicationProps {
  answers: JsonObject;
  context: FormContext;
  /** The title of the job; undefined in the form editor. */
  job: string | undefined;
  /** The application's number; undefined until the server has it. */
  number: number | undefined;
  children: ReactNode;
}

/** An application as it is printed: photo, name, job and number are repeated at the head of each page. */
export function PrintLetterheadFrame({ answers, context, job, number, children }: PrintedApplicationProps) {
  const { t } = useTranslation("apply");
  const { name, photo } = readNameAndPhoto(answers);
  const file = readFileRef(photo);
  return (
    <div className="paper">
      <div className="letterhead">
        <div className="letterhead-line">
          {file && (
            <FormContextProvider value={context}>
              <span className="letterhead-photo">
                <UploadedFileDetails file={file} picture />
              </span>
            </FormContextProvider>
          )}
          <span className="letterhead-name">{name}</span>
          <span>
            {[job, number !== undefined && t("print.number", { number })].filter(Boolean).join(" · ")}
          </span>
        </div>
      </div>
      <div>{children}</div>
    </div>
  );
}
