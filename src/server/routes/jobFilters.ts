import type { FastifyInstance } from "fastify";
import { categoryCalls } from "../../contract/categories";
import { departmentCalls } from "../../contract/departments";
import { locationCalls } from "../../contract/locations";
import { addRoute } from "../http/route";
import { listCategoriesWithGroups } from "../listCategoriesWithGroups";
import { namedOptions } from "../namedOptions";
import type { Parts } from "../parts";
import { listDepartments, listLocations } from "../store/jobs";

/** Adds the calls for the categories of postings with their groups, the locations, and the departments. */
export function jobFilterRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, words } = parts;

  addRoute(app, parts, categoryCalls.categories, async ({ language }) => ({
    data: await listCategoriesWithGroups(parts, language),
  }));

  addRoute(app, parts, locationCalls.locations, async ({ language }) => ({
    data: namedOptions(words, language, "location", await listLocations(db)),
  }));

  addRoute(app, parts, departmentCalls.departments, async ({ language }) => ({
    data: namedOptions(words, language, "department", await listDepartments(db)),
  }));
}
