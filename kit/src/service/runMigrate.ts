import { z } from 'zod';
import { migrate, type Migration } from '../db/migrate.ts';
import { ConfigError, readConfig } from '../readConfig.ts';

const environment = z.object({ XINYUE_MIGRATE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://…' }) });

/** A process that brings the tables of one service up to date, says which migrations ran, and ends; exit 1 where one fails. */
export async function runMigrate(name: string, migrations: Migration[]): Promise<void> {
  try {
    const { XINYUE_MIGRATE_URL: url } = readConfig(environment);
    const ran = await migrate({ url, migrations });
    process.stdout.write(`${name}: ${ran.length === 0 ? 'is up to date' : `ran ${ran.join(', ')}`}\n`);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
