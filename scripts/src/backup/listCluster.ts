import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../base/StartError.ts';

/** What a copy of the cluster has as empty folders: the server makes their content anew, or it comes from the archive. */
const emptied =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|.*\/pgsql_tmp[^/]*|pgsql_tmp[^/]*)$/;
/** What belongs to the running server alone, caches, tables of sessions, and notes of other backups. */
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles(\.tmp)?|pg_internal\.init(\.\d+)?|t\d+_\d+(_\w+)?(\.\d+)?|pgsql_tmp.*|.*\.signal|.*\.tmp)$/;

export const controlFile = 'global/pg_control';

/**
 * Folders and files of a cluster that a base holds, as relative paths. The control file comes last: it tells where recovery begins, and must not be
 * older than what was copied before. Error: StartError for table spaces outside of the cluster, which a copy would miss.
 */
export async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      // The folder of a database that was dropped meanwhile.
      if (error.code === 'ENOENT' && folder !== '') return [];
      throw error;
    });
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink() && (folder === 'pg_tblspc' || name === 'pg_wal'))
        throw new StartError(`${path.join(cluster, name)} leads out of the cluster: such a cluster cannot be backed up here.`);
      if (entry.isDirectory()) {
        folders.push(name);
        if (name === 'pg_wal') folders.push('pg_wal/archive_status', 'pg_wal/summaries');
        if (!emptied.test(name)) await walk(name);
      } else if (entry.isFile() && !leftOut.test(name) && name !== controlFile) files.push(name);
    }
  }
  await walk('');
  return { folders, files: [...files, controlFile] };
}
