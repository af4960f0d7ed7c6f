import type { ServiceName } from '@xinyue/contracts/define';
import { writeAudit } from '../audit/writeAudit.ts';
import type { SealSpec } from '../crypto/createSeals.ts';
import { sealOnce } from '../crypto/sealRows.ts';
import type { ServiceBase } from './createService.ts';

/**
 * Seals once what was there before these seals were, and writes that into the trail. To be called by whoever has the database alone, before anything
 * is read by its seal.
 */
export async function makeSeals(
  { pool, seals, log }: Pick<ServiceBase, 'pool' | 'seals' | 'log'>,
  service: ServiceName,
  specs: readonly SealSpec[],
): Promise<void> {
  await sealOnce({ pool, seals, specs }, async (client, made) => {
    const actor = { accountId: service, ownerId: service, userType: 0, account: service, name: 'system' } as const;
    const rows = Object.fromEntries(made.map(({ table, seal, rows }) => [`${table}.${seal}`, rows]));
    await writeAudit(client, { actor, what: 'seals.made', rowId: service, after: rows });
    log.info({ rows }, 'rows of before were sealed');
  });
}
