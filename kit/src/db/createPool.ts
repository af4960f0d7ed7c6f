import pg from 'pg';
import { ColumnClient } from './ColumnClient.ts';
import { connectionSettings } from './connectionSettings.ts';
import { silentLog, type Logger } from '../Logger.ts';

export type PoolSettings = {
  url: string;
  /** Shown as application_name in pg_stat_activity. */
  name: string;
  /** Connections at most; default 10. */
  max?: number;
  log?: Logger;
};

/**
 * A connection pool with the time limits of `connectionSettings`. A server that dies closes idle connections: that is logged,
 * the process lives on and the next query connects anew (or fails within 2 s).
 */
export const createPool = ({ url, name, max = 10, log = silentLog }: PoolSettings): pg.Pool => {
  const pool = new pg.Pool({ ...connectionSettings(url, name), max, Client: ColumnClient });
  pool.on('error', (error) => log.warn({ err: error, pool: name }, 'idle database connection lost'));
  // A client that is checked out has no pool listener; without one of its own a dying server would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
};
