import type { FastifyInstance } from "fastify";
import { deskCalls } from "../../contract/desk/deskCalls";
import { createMaintenanceModeReader } from "../createMaintenanceModeReader";
import { hardenedApp } from "../http/hardenedApp";
import type { Parts } from "../parts";
import { addDeskPage } from "./deskPage";
import { deskAuditRoutes } from "./routes/audit";
import { deskDecisionRoutes } from "./routes/decisions";
import { deskOpenApiRoutes } from "./routes/description";
import { deskListRoutes } from "./routes/lists";
import { deskPostingRoutes } from "./routes/postings";
import { deskSheetRoutes } from "./routes/sheets";
import { deskStaffRoutes } from "./routes/staff";

const routes = [
  deskStaffRoutes,
  deskPostingRoutes,
  deskListRoutes,
  deskSheetRoutes,
  deskDecisionRoutes,
  deskAuditRoutes,
  deskOpenApiRoutes,
];

export interface DeskAppOptions {
  /** The folder of the built page; without it, the app serves only the API. */
  client?: string;
  /** Whether the log is written to standard output, as lines of JSON. */
  log?: boolean;
}

/** Builds the desk from the parts of the site, without listening on a port. */
export function deskApp(parts: Parts, { client, log = false }: DeskAppOptions = {}): FastifyInstance {
  const { words } = parts;
  const { isDeskSecure: isSecure, trustProxy } = parts.config;
  const isClosedFor = createMaintenanceModeReader(parts.config);
  const closedFor = () => isClosedFor(parts.clock());
  const app = hardenedApp({ words, calls: deskCalls, isSecure, trustProxy, closedFor, log });
  for (const add of routes) add(app, parts);
  if (client !== undefined) addDeskPage(app, client);
  return app;
}
