import type { Counts } from '../limit/createLimit.ts';

/** One thing a service needs for its main job; `limits` shows how full its limits are. */
export type HealthPart = { ok: boolean; reason?: string; limits?: Record<string, Counts> };
export type HealthParts = Record<string, HealthPart>;
