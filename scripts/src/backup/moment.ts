import { BackupError } from './BackupError.ts';

/** Times that people read and write here are of Beijing, which has no summer time. */
const beijingMs = 8 * 3_600_000;
const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(\.\d{3})?$/;

/** `yyyy-MM-dd HH:mm:ss` of Beijing, cut to the second. */
export const showMoment = (ms: number): string =>
  new Date(Math.floor(ms / 1_000) * 1_000 + beijingMs).toISOString().slice(0, 19).replace('T', ' ');

/** The same, not before `ms`: for the first moment of something. */
export const showMomentUp = (ms: number): string => showMoment(Math.ceil(ms / 1_000) * 1_000);

/** Milliseconds of `yyyy-MM-dd HH:mm:ss[.SSS]` of Beijing. Error: `badTime`, also for a day that no calendar has. */
export function readMoment(text: string): number {
  const parts = shape.exec(text.trim());
  const ms = parts ? Date.parse(`${text.trim().replace(' ', 'T')}${parts[7] ? '' : '.000'}Z`) - beijingMs : Number.NaN;
  if (Number.isNaN(ms) || showMoment(ms) !== text.trim().slice(0, 19))
    throw new BackupError(
      'badTime',
      `--to "${text}" is no moment: write it as 2026-11-29 21:30:00 or 2026-11-29 21:30:00.250, in Beijing time.`,
    );
  return ms;
}

/** The Beijing day and `HH:mm` of a moment. */
export const dayOf = (ms: number): string => showMoment(ms).slice(0, 10);
export const clockOf = (ms: number): string => showMoment(ms).slice(11, 16);

/** Name of a base by when it began: `20261129T013000Z`. */
export const idOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
