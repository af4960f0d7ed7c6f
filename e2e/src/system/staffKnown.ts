import { eventually } from '@xinyue/kit/testing/eventually';
import type { OpenDatabases } from './openDatabases.ts';

/**
 * Waits until system-service knows all members of staff and what they are called. It learns that by itself, a moment after they are made: no write of
 * whoever is measured.
 */
export async function staffKnown({ merchant, system }: OpenDatabases): Promise<void> {
  const staffSql = `select from users where user_type = 0 and not deleted`;
  const known = `select from staff where account <> '' and not deleted and exists (select from done_steps where step = 'take over staff')`;
  await eventually(async () => (await system.query(known)).rowCount === (await merchant.query(staffSql)).rowCount, {
    describe: 'all members of staff are known',
    timeoutMs: 20_000,
  });
}
