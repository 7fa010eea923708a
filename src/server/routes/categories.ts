import type { FastifyInstance } from "fastify";
import { categoryCalls } from "../../contract/categories";
import { departmentCalls } from "../../contract/departments";
import { locationCalls } from "../../contract/locations";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { listDepartments, listGroups, listLocations } from "../store/jobs";

/** The categories of postings with their groups, the locations and the departments. */
export function categoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, words, catalog } = parts;

  addRoute(app, parts, categoryCalls.categories, async ({ language }) => {
    const groups = await listGroups(db);
    const named = (list: string, key: string) => ({ key, name: words.option(language, list, key) });
    return {
      data: (catalog.options.jobCategory ?? []).map(String).map((key) => ({
        ...named("jobCategory", key),
        groups: groups
          .filter((group) => group.job_type_key === key)
          .map((group) => named("jobGroup", group.job_group)),
      })),
    };
  });

  addRoute(app, parts, locationCalls.locations, async ({ language }) => {
    const locations = await listLocations(db);
    return { data: locations.map((key) => ({ key, name: words.option(language, "location", key) })) };
  });

  addRoute(app, parts, departmentCalls.departments, async ({ language }) => {
    const departments = await listDepartments(db);
    return { data: departments.map((key) => ({ key, name: words.option(language, "department", key) })) };
  });
}
