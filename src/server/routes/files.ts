import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { type FilesOfKind, fileCalls } from "../../contract/files";
import { maxBytesOfAll } from "../../forms/engine/fileKinds";
import { filesOfDrafts } from "../applications/filesOfDrafts";
import { enforceRateLimit } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRawRoute, addRoute } from "../http/route";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { findFile, listLinkedFiles, lockLinkedFiles, unlinkFile } from "../store/files";
import { createUploadLimiter } from "../uploads/createUploadLimiter";
import { decryptStoredUpload, decryptUploadName } from "../uploads/encryptUpload";
import { inspectAndStoreUpload } from "../uploads/inspectAndStoreUpload";
import { openIncomingFolder } from "../uploads/openIncomingFolder";
import { malformedUpload, receiveUpload } from "../uploads/receiveUpload";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";

export function fileRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, catalog, config } = parts;
  const withinLimits = createUploadLimiter(parts);
  const incoming = openIncomingFolder(config.dataDir);
  app.addHook("onClose", () => incoming.close());
  app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 200, parts: 5, headerPairs: 20 },
  });

  addRoute(app, parts, fileCalls.files, async ({ session }) => {
    const kinds = new Map<string, FilesOfKind>();
    for (const file of await listLinkedFiles(db, session.account.id)) {
      const { kind, slot, name, size, uploaded_at } = file;
      const ofKind = kinds.get(kind) ?? { kind, files: [] };
      ofKind.files.push({
        slot,
        fileName: name,
        originalName: decryptUploadName(parts, file),
        size,
        uploadedAt: uploaded_at.toISOString(),
      });
      kinds.set(kind, ofKind);
    }
    return { data: [...kinds.values()] };
  });

  addRawRoute(app, parts, fileCalls.file, async ({ params, session, now, reply }) => {
    await enforceRateLimit(parts, "downloadsOfAccount", [session.account.id], now);
    const file = await findFile(db, session.account.id, params.kind, params.fileName);
    const content = file && (await decryptStoredUpload(parts, file.name));
    if (!content) throw new Refusal("NOT_FOUND");
    await appendAudit(db, {
      at: now,
      actor: session.account.id,
      action: "file.downloaded",
      subject: file.name,
    });
    return reply
      .type(file.content_type)
      .header(
        "content-disposition",
        `attachment; filename*=UTF-8''${extendedValue(decryptUploadName(parts, file))}`,
      )
      .header("cache-control", "private, no-store")
      .send(content.bytes);
  });

  addRoute(app, parts, fileCalls.upload, async ({ request, session, now }) => {
    const { id } = session.account;
    const maxFile = maxBytesOfAll(catalog.fileKinds.rules);
    const taken = await withinLimits(id, now, () =>
      receiveUpload(request, { incoming: incoming.folder(), maxFile }, async (upload) => {
        if (!Object.hasOwn(catalog.fileKinds.rules, upload.kind)) throw malformedUpload("/kind", "enum");
        return inspectAndStoreUpload(parts, id, upload, {
          now,
          usedNames: (tx) => filesOfDrafts(tx, parts, id),
        });
      }),
    );
    return { data: [taken], message: "uploaded" };
  });

  addRoute(app, parts, fileCalls.deleteFile, async ({ params, session, now }) => {
    const { kind, fileName } = params;
    const isGone = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, session.account.id);
      const [file] = await lockLinkedFiles(tx, { account_id: session.account.id, kind, name: fileName });
      if (!file) throw new Refusal("NOT_FOUND");
      return unlinkFile(tx, file.name, now);
    });
    if (isGone) await removeFilesIfStray(parts, [fileName]);
    return { data: [{ kind, fileName }], message: "deleted" };
  });
}

/**
 * Encodes a text for a parameter of a header by RFC 8187, which allows fewer characters unencoded than
 * `encodeURIComponent`.
 */
const extendedValue = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
