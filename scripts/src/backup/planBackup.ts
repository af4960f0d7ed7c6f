import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';
import { BackupError } from './BackupError.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { messageOf } from './keeperLog.ts';
import { readCluster } from './openKeeping.ts';
import { claimRepository, ownerOf } from './repositoryFile.ts';
import { archiveSettings, readBackupSettings, refuseBadPlace } from './settings.ts';
import { unfinishedFile } from './unfinished.ts';

type Database = { superuserUrl: string; files?: { cluster: string; spool: string } };

/**
 * What a start needs to know of backups; undefined where they are off. A folder in which a restore broke off is refused either way, and so is a place
 * that cannot be used. Error: StartError.
 */
export function planBackup(data: string, env: Record<string, string | undefined>) {
  if (existsSync(unfinishedFile(data)))
    throw new BackupError(
      'unfinished',
      `A restore into ${data} broke off, so its data is not whole: remove the folder and restore again.`,
    );
  const settings = readBackupSettings(env);
  if (!settings) return undefined;
  refuseBadPlace(settings, data, env);
  return {
    archive: (spool: string) => archiveSettings(spool, settings.walSeconds),
    /** Refuses a repository of somebody else before anything serves. One that is away for now is waited for, if backups lie there already. */
    async claim({ superuserUrl: url, files }: Database, durable: boolean, log: Log) {
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      const repository = createFolderRepository(settings.place, durable);
      try {
        const claim = { owner: ownerOf(data), now: Date.now(), ...(await readCluster(pool)) };
        await claimRepository(repository, claim, existsSync(path.join(data, 'backup.json')));
      } catch (error) {
        if (error instanceof BackupError) throw error;
        if (!existsSync(path.join(data, 'backup.json')))
          throw new StartError(`XINYUE_BACKUP ${settings.place} cannot be used: ${messageOf(error)}.`, { cause: error });
        log(`keeper: the repository is away, changes wait on this machine (${messageOf(error)})`);
      } finally {
        await pool.end();
      }
      return { ...files!, url, durable };
    },
  };
}
