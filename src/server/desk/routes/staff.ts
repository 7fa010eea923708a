import type { FastifyInstance } from "fastify";
import type { Parts } from "../../parts";

export function deskStaffRoutes(_app: FastifyInstance, _parts: Parts): void {}
