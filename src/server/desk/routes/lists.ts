import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { listCalls, type SavedView } from "../../../contract/desk/lists";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import { Refusal } from "../../http/refusal";
import type { Parts } from "../../parts";
import { streamZip } from "../../personalData/streamZip";
import {
  addStaffView,
  changeStaffView,
  deleteStaffView,
  listStaffViews,
  type StoredView,
} from "../../store/staffViews";
import { addDeskRoute, addRawDeskRoute } from "../deskRoute";
import { exportFormats } from "../export/exportFormats";
import { folderEntries, mostOfFolder, sizeOfFolder } from "../export/folder";
import { FolderTickets } from "../export/folderTickets";
import { formatRowCells, ListReader } from "../list/listReader";
import { createListAuditRecorder, recordFilesExported, recordListExport } from "../recordLists";
import { requireRecentProof } from "../requireRecentProof";

type ListContext = Parameters<ListReader["read"]>[0] & { parts: Parts };
type WantedList = Parameters<ListReader["read"]>[1];

export function deskListRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  let reader: ListReader | undefined;
  app.addHook("onClose", async () => reader?.close());
  /** A new catalog gets a new reader, because applications were decrypted for the forms of the older catalog. */
  const readerFor = (now: Parts): ListReader => {
    if (reader?.parts.catalog === now.catalog) return reader;
    reader?.close();
    reader = new ListReader(now);
    return reader;
  };
  const recordListing = createListAuditRecorder(db);
  const folders = new FolderTickets<WantedList>();
  /**
   * All rows, with their references and the requested columns, and today at the market of the first row (in UTC without
   * rows).
   */
  const sheetOf = async (context: ListContext, { content, search }: WantedList) => {
    const columns = [...new Set(["reference", ...content.columns])];
    const { rows, shown, used } = await readerFor(context.parts).read(context, {
      content: { ...content, columns },
      search,
    });
    const timeZone = rows[0]?.standing.timeZone ?? null;
    return {
      columns: shown.filter((column) => column !== undefined),
      rows,
      used,
      at: context.now,
      day: dateInTimeZone(timeZone, context.now),
    };
  };

  addDeskRoute(app, parts, listCalls.deskColumns, async ({ parts, query, ...context }) => {
    const columns = await readerFor(parts).columns(context, query.jobs.split(",").map(Number));
    return {
      data: columns.map(({ id, label, section, kind, choices }) => ({ id, label, section, kind, choices })),
    };
  });

  addDeskRoute(app, parts, listCalls.deskList, async ({ parts, body, session, ...context }) => {
    const { content, offset, limit } = body;
    const { rows, shown, used, ...list } = await readerFor(parts).read(context, body);
    const { viewer, now: at } = context;
    await recordListing({ session: session.id, staffId: viewer.id, jobs: content.jobs, used, at });
    const inWindow = rows.slice(offset, offset + limit);
    return {
      data: [
        {
          ...list,
          total: rows.length,
          rows: inWindow.map((row) => ({ ...row.standing, cells: formatRowCells(row, shown) })),
        },
      ],
    };
  });

  addRawDeskRoute(app, parts, listCalls.exportDeskList, async ({ body, session, reply, ...context }) => {
    requireRecentProof(session, context.now);
    const { content, format } = body;
    const { used, day, ...sheet } = await sheetOf(context, body);
    const { viewer, now: at } = context;
    await recordListExport(db, { session: session.id, staffId: viewer.id, jobs: content.jobs, used, at });
    const { type, write } = exportFormats[format];
    return attached(reply.type(type), day, format).send(Readable.from(write(sheet)));
  });

  addDeskRoute(app, parts, listCalls.askForDeskFolder, async ({ body, session, ...context }) => {
    requireRecentProof(session, context.now);
    const { rows } = await sheetOf(context, body);
    const size = await sizeOfFolder(context.parts, rows);
    if (size.bytes > mostOfFolder.bytes || size.files > mostOfFolder.files)
      throw new Refusal("FOLDER_TOO_LARGE");
    const id = folders.add(session.id, body, context.now);
    return { data: [{ id, applications: rows.length, ...size }] };
  });

  addRawDeskRoute(app, parts, listCalls.deskFolder, async ({ params, session, reply, ...context }) => {
    const { parts, viewer, language, now: at } = context;
    const asked = folders.find(params.id, session.id, at);
    if (!asked) throw new Refusal("NOT_FOUND");
    const { used, day, ...sheet } = await sheetOf(context, asked);
    await recordListExport(db, {
      session: session.id,
      staffId: viewer.id,
      jobs: asked.content.jobs,
      used,
      at,
    });
    const heads = ["reference", "path"].map((key) => parts.words.staff(language, key));
    const onFiles = (id: number, pointers: readonly string[]) =>
      recordFilesExported(db, { staffId: viewer.id, applicationId: id, pointers, at: parts.clock() });
    const entries = folderEntries(parts, { ...sheet, heads, onFiles });
    return attached(reply.type("application/zip"), day, "zip").send(Readable.from(streamZip(entries)));
  });

  addDeskRoute(app, parts, listCalls.deskViews, async ({ viewer }) => ({
    data: (await listStaffViews(db, viewer.id)).map(savedView),
  }));

  addDeskRoute(app, parts, listCalls.saveDeskView, async ({ viewer, body, now }) => {
    const view = await addStaffView(db, viewer.id, { ...body, at: now });
    if (!view) throw new Refusal("TOO_MANY_VIEWS");
    return { data: [savedView(view)] };
  });

  addDeskRoute(app, parts, listCalls.changeDeskView, async ({ viewer, params, body, now }) => {
    const view = await changeStaffView(db, viewer.id, params.id, { ...body, at: now });
    if (!view) throw new Refusal("NOT_FOUND");
    return { data: [savedView(view)] };
  });

  addDeskRoute(app, parts, listCalls.deleteDeskView, async ({ viewer, params }) => {
    if (!(await deleteStaffView(db, viewer.id, params.id))) throw new Refusal("NOT_FOUND");
    return { data: [{ status: "deleted" as const }] };
  });
}

const attached = (reply: FastifyReply, day: string, extension: string): FastifyReply =>
  reply
    .header("content-disposition", `attachment; filename="applications-${day}.${extension}"`)
    .header("cache-control", "private, no-store");

const savedView = ({ id, name, content, changed_at }: StoredView): SavedView => ({
  id,
  name,
  content,
  changedAt: changed_at.toISOString(),
});
