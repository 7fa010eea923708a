import type { Selectable } from "kysely";
import type { StaffTable } from "./tables";

export type StoredStaff = Selectable<StaffTable>;
