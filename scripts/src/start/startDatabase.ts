import type { Guard } from '../base/createGuard.ts';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';
import type { BusUser } from '@xinyue/kit/bus/postgres/prepareBus';
import { type BusPasswords, makeBusRoles } from '../postgres/makeBusRoles.ts';
import { type DatabaseUrls, makeDatabases, type Passwords } from '../postgres/makeDatabases.ts';
import { startPostgres } from '../postgres/startPostgres.ts';

export type Database = DatabaseUrls & {
  superuserUrl: string;
  /** The bus for each process. */
  busUrls: Record<BusUser, string>;
  /** Where the embedded cluster lies, and where its log waits for the keeper of backups. */
  files?: { cluster: string; spool: string };
  /** 0 when the server is not ours. */
  pid(): number;
  stop(): Promise<void>;
};

type AllPasswords = Passwords & { bus: BusPasswords };

type Wish = {
  data: string;
  given?: string;
  passwords: AllPasswords;
  guard: Guard;
  log: Log;
  fsync?: boolean;
  settings?: Record<string, string> | undefined;
  /** Settings of a server that archives its log. */
  archive?: ((spool: string) => Record<string, string>) | undefined;
};

async function makeAll(url: string, passwords: AllPasswords, own: boolean): Promise<DatabaseUrls & Pick<Database, 'busUrls'>> {
  const urls = await makeDatabases(url, passwords, own);
  return { ...urls, busUrls: await makeBusRoles(url, urls.databaseUrls.bus, passwords.bus, own) };
}

async function useGiven(url: string, passwords: AllPasswords): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:port/database.');
  try {
    return { superuserUrl: url, ...(await makeAll(url, passwords, false)), pid: () => 0, stop: async () => undefined };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`The databases could not be made in the server of DATABASE_URL: ${message || code}.`);
  }
}

/** The server of DATABASE_URL or else the embedded one, with the databases and roles of all services in it. */
export async function startDatabase(wish: Wish): Promise<Database> {
  const started = performance.now();
  const done = () => wish.log(`database: ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (wish.given) {
    const database = await useGiven(wish.given, wish.passwords);
    done();
    return database;
  }
  const { data, guard, log, fsync, settings, archive } = wish;
  const postgres = await startPostgres({ data, guard, log, fsync, archive, ...(settings && { settings }) });
  try {
    const urls = await makeAll(postgres.url, wish.passwords, true);
    done();
    const { cluster, spool } = postgres;
    return { superuserUrl: postgres.url, ...urls, files: { cluster, spool }, pid: postgres.pid, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
