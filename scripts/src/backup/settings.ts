import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../base/StartError.ts';

type Env = Record<string, string | undefined>;

const clock = (usual: string) =>
  z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be HH:mm or off')
    .default(usual);
const whole = (least: number, most: number, usual: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).int().min(least).max(most).default(usual);

const schema = z.object({
  XINYUE_BACKUP_AT: clock('01:30'),
  XINYUE_DRILL_AT: clock('04:30'),
  XINYUE_BACKUP_WAL_SECONDS: whole(1, 3_600, 60),
  XINYUE_BACKUP_KEEP_DAYS: whole(1, 3_650, 14),
  XINYUE_BACKUP_MB_PER_S: whole(1, 100_000, 50),
});

export type BackupSettings = {
  /** A folder, as a whole path. */
  place: string;
  /** `HH:mm` in Beijing, or `off`. */
  at: string;
  /** The same, of the drill. */
  drillAt: string;
  walSeconds: number;
  keepDays: number;
  bytesPerSecond: number;
};

/** The settings of backup; undefined where it is off. Error: StartError for one that is wrong. */
export function readBackupSettings(env: Env, from = env['INIT_CWD'] ?? process.cwd()): BackupSettings | undefined {
  const given = env['XINYUE_BACKUP'];
  if (!given) return undefined;
  const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name] || undefined]));
  const read = schema.safeParse(known);
  if (!read.success)
    throw new StartError(`${read.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('; ')}.`);
  const { data } = read;
  return {
    place: placeOf(given, from),
    at: data.XINYUE_BACKUP_AT,
    drillAt: data.XINYUE_DRILL_AT,
    walSeconds: data.XINYUE_BACKUP_WAL_SECONDS,
    keepDays: data.XINYUE_BACKUP_KEEP_DAYS,
    bytesPerSecond: data.XINYUE_BACKUP_MB_PER_S * 1_000_000,
  };
}

/** A folder is meant from where the person stood. */
export function placeOf(given: string, from: string): string {
  if (/^[a-z0-9]+:\/\//i.test(given)) throw new StartError(`${given} is no place for backups that is known here: name a folder.`);
  return path.resolve(from, given);
}

/** The path without links, as far as it exists. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const above = path.dirname(file);
  return above === file ? file : path.join(realPath(above), path.basename(file));
}

export const isInside = (file: string, folder: string): boolean =>
  `${realPath(file)}${path.sep}`.startsWith(`${realPath(folder)}${path.sep}`);

/** What is wrong with backing up this copy there, before anything is started. Error: StartError. */
export function refuseBadPlace(settings: BackupSettings, data: string, env: Env): void {
  if (env['DATABASE_URL'])
    throw new StartError(
      'XINYUE_BACKUP backs up the embedded database alone: a server of your own, as DATABASE_URL names it, is backed up as docs/backup-own-server.md says.',
    );
  if (isInside(settings.place, data))
    throw new StartError(
      `XINYUE_BACKUP ${settings.place} lies in the data folder ${data}: what destroys one would destroy both, so name a place outside, on another disk.`,
    );
  if (isInside(data, settings.place))
    throw new StartError(
      `The data folder ${data} lies in XINYUE_BACKUP ${settings.place}: its keys would lie in the repository, so name another place.`,
    );
}

/** Settings of the server that archives. Somewhat before the promised time, so that taking and marking still come within it. */
export const archiveSettings = (spool: string, walSeconds: number): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': spool,
  archive_timeout: `${Math.max(1, Math.floor(walSeconds * 0.75))}s`,
});
