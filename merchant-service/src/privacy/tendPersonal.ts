import { tendSealed } from '@xinyue/kit/crypto/sealedRows';
import type { Deps } from '../deps.ts';
import { indexPersonalRows, sealedTables } from './store/sealedTables.ts';

/** A job: whatever is still under an earlier master key is put under the current one, and what has no index yet gets it. */
export async function tendPersonal(deps: Pick<Deps, 'pool' | 'vault' | 'log' | 'mobileIndex'>): Promise<void> {
  await tendSealed({ ...deps, tables: sealedTables }, deps.log);
  const indexed = await indexPersonalRows(deps);
  if (indexed > 0) deps.log.info({ rows: indexed }, 'sealed columns indexed');
}
