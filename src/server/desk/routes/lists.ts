import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { listCalls, type SavedView } from "../../../contract/desk/lists";
import { Refusal } from "../../http/refusal";
import type { Parts } from "../../parts";
import {
  addStaffView,
  changeStaffView,
  deleteStaffView,
  listStaffViews,
  type StoredView,
} from "../../store/staffViews";
import { addDeskRoute, addRawDeskRoute } from "../deskRoute";
import { exportFormats } from "../export/exportFormats";
import { cellsOf, ListReader } from "../list/listReader";
import { listingNotes, noteExport } from "../noteListing";

export function deskListRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const reader = new ListReader(parts);
  app.addHook("onClose", async () => reader.close());
  const noteListing = listingNotes(db);

  addDeskRoute(app, parts, listCalls.deskColumns, async ({ query, ...context }) => {
    const columns = await reader.columns(context, query.jobs.split(",").map(Number));
    return {
      data: columns.map(({ id, label, section, kind, choices }) => ({ id, label, section, kind, choices })),
    };
  });

  addDeskRoute(app, parts, listCalls.deskList, async ({ body, session, ...context }) => {
    const { content, offset, limit } = body;
    const { rows, shown, ...list } = await reader.read(context, body);
    await noteListing({ session: session.id, staffId: context.viewer.id, content, at: context.now });
    const inWindow = rows.slice(offset, offset + limit);
    return {
      data: [
        {
          ...list,
          total: rows.length,
          rows: inWindow.map((row) => ({ ...row.standing, cells: cellsOf(row, shown) })),
        },
      ],
    };
  });

  addRawDeskRoute(app, parts, listCalls.exportDeskList, async ({ body, session, reply, ...context }) => {
    const { content, format } = body;
    const columns = [...new Set(["reference", ...content.columns])];
    const { rows, shown } = await reader.read(context, { ...body, content: { ...content, columns } });
    const at = context.now;
    await noteExport(db, { session: session.id, staffId: context.viewer.id, content, at });
    const sheet = { columns: shown.filter((column) => column !== undefined), rows, at };
    const { type, write } = exportFormats[format];
    const name = `applications-${at.toISOString().slice(0, 10)}.${format}`;
    return reply
      .type(type)
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "private, no-store")
      .send(Readable.from(write(sheet)));
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

const savedView = ({ id, name, content, changed_at }: StoredView): SavedView => ({
  id,
  name,
  content,
  changedAt: changed_at.toISOString(),
});
