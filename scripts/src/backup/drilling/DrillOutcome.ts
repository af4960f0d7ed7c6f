import path from 'node:path';
import { readJson, writeJson } from '../../base/readJson.ts';

export type DrillLine = { what: string; ok: boolean; text: string };

/** How a drill ended. Moments are `yyyy-MM-dd HH:mm:ss` of Beijing. */
export type DrillOutcome = {
  ok: boolean;
  /** Why not, as `--json` names it. */
  reason: string | null;
  /** When it began. */
  time: string;
  seconds: number;
  /** What was restored: the repository and its base; or the server that was looked at. */
  target: string;
  /** The moment that was restored; empty where nothing was. */
  completeTo: string;
  bytes: number;
  tables: number;
  indexes: number;
  checks: number;
  /** Things that an event was under way about: they could not be compared. */
  leftOut: number;
  text: string;
  lines: DrillLine[];
};

/** `<data>/drill.json`: the last drill that ended, and when the one began that is under way. */
export type DrillRecord = { last: DrillOutcome | null; begun: number | null };

const fileOf = (data: string) => path.join(data, 'drill.json');

export const readDrills = (data: string): DrillRecord => readJson<DrillRecord>(fileOf(data)) ?? { last: null, begun: null };
export const writeDrills = (data: string, record: DrillRecord): void => writeJson(fileOf(data), record);
