import { readFile } from 'node:fs/promises';
import type { SystemHealth } from '@xinyue/contracts';
import { z } from 'zod';

type Backup = SystemHealth['backup'];

const nothing: Omit<Backup, 'on' | 'state' | 'text'> = {
  completeTo: '',
  behindSeconds: null,
  bases: null,
  newest: '',
  bytes: null,
  spoolBytes: null,
};
const off: Backup = { ...nothing, on: false, state: 'warn', text: '未开启备份' };
const unreadable: Backup = { ...nothing, on: true, state: 'unknown', text: '无法读取' };

/** What the backup says of itself (`npm run backup -- --status`); of more than that nothing is used. */
const status = z.object({
  archiving: z.boolean(),
  bases: z.array(z.object({ startedAt: z.string(), bytes: z.number() })),
  completeTo: z.string().nullable(),
  spoolBytes: z.number().nullable(),
});

/** How the backup stands: off where it says nothing, unknown where what it says cannot be read. */
export async function readBackup(file: string | undefined): Promise<Backup> {
  if (file === undefined) return off;
  try {
    const { archiving, bases, completeTo, spoolBytes } = status.parse(JSON.parse(await readFile(file, 'utf8')));
    const newest = bases.at(-1);
    const well = archiving && newest !== undefined && completeTo !== null;
    return {
      ...nothing,
      on: true,
      completeTo: completeTo ?? '',
      bases: bases.length,
      newest: newest?.startedAt ?? '',
      bytes: newest?.bytes ?? null,
      spoolBytes,
      state: well ? 'ok' : 'bad',
      text: well ? '' : '还没有可用的备份',
    };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? off : unreadable;
  }
}
