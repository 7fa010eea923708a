import type { FilesOfKind, UploadedFile } from "../../contract/files";
import { trackPendingWork } from "../../forms/drafts/flushDrafts";
import {
  type FileClient,
  type FileFacts,
  FileRefused,
  refuseFileOffline,
} from "../../forms/renderer/FormContext";
import { ApiError, isApiError, isUnanswered } from "../api/client";
import { deleteFile, type FileToUpload, loadFile, loadFileKindsOfBuild, uploadFile } from "../api/files";
import { onSessionEnd } from "../session/session";
import { askToSignIn } from "../session/signInAgain";

/** Loads the code and rules that check and convert chosen files. */
async function loadFitting() {
  const loading = [import("../../forms/renderer/fitFileToRule"), loadFileKindsOfBuild()] as const;
  const [fitting, kinds] = await Promise.all(loading).catch(refuseFileOffline);
  return { ...fitting, kinds };
}

/**
 * Loads this code and that of the cropper ahead, so that a chosen picture is cropped at once, also without a connection.
 * A failure is ignored, because choosing a file loads the code again.
 */
export function preloadFitting(): void {
  const loading = [loadFitting(), import("../../forms/renderer/fields/PictureCropper")];
  void Promise.all(loading).catch(() => undefined);
}

/** Object URLs of fetched files by file name, until the session ends. */
const urls = new Map<string, Promise<string>>();

onSessionEnd(() => {
  for (const url of urls.values()) url.then(URL.revokeObjectURL, () => undefined);
  urls.clear();
});

/**
 * The form's access to the applicant's files. Names and sizes need no request: `stored`, which the caller has loaded,
 * and the files uploaded here contain them.
 */
export function createFileClient(stored: readonly FilesOfKind[]): FileClient {
  const factsByName = new Map<string, FileFacts>(
    stored.flatMap(({ files }) => files).map((file) => [file.fileName, file]),
  );

  return {
    async cropRule(kind, file) {
      const { findCropRule, kinds } = await loadFitting();
      return findCropRule(kinds, kind, file);
    },
    async upload(request) {
      const { fitFileToRule, kinds } = await loadFitting();
      const file = await fitFileToRule(kinds, request.kind, request.file);
      const uploaded = await uploadSignedIn({ ...request, file }).catch(throwReason);
      factsByName.set(uploaded.fileName, uploaded);
      return uploaded;
    },
    url(ref) {
      const address = urls.get(ref.fileName) ?? loadFile(ref).then((blob) => URL.createObjectURL(blob));
      urls.set(ref.fileName, address);
      address.catch(() => urls.delete(ref.fileName));
      return address;
    },
    async remove({ kind, fileName }) {
      await deleteFile({ kind, fileName });
    },
    describe: ({ fileName }) => factsByName.get(fileName),
  };
}

/**
 * Uploads a file. If the session has ended, the applicant signs in again in a dialog, and the file is sent
 * again.
 * @throws ApiError, or the abort reason of the request
 */
async function uploadSignedIn(request: FileToUpload): Promise<UploadedFile> {
  const send = () => {
    request.signal.throwIfAborted();
    return trackPendingWork(uploadFile(request));
  };
  try {
    return await send();
  } catch (error) {
    if (isApiError(error, "SIGN_IN") && (await askToSignIn())) return send();
    throw error;
  }
}

/**
 * Throws the most precise known reason for a failed upload.
 * @throws FileRefused, or the error itself without a known reason
 */
function throwReason(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  if (isUnanswered(error)) refuseFileOffline();
  const [problem] = error.errors;
  if (problem) throw new FileRefused({ keyword: problem.keyword, params: problem.params });
  throw error.message ? new FileRefused(error.message) : error;
}
