import type { Vault } from '@xinyue/kit/crypto/createVault';
import { type MasterKeySource, openVault } from '@xinyue/kit/crypto/sealedRows';
import type { Pool } from 'pg';
import { openRootKey } from './store/rootKey.ts';
import { sealedTables } from './store/sealedTables.ts';

/**
 * The vault on the configured master keys, and the root key it guards. Throws when the keys are not those that sealed what is in the
 * database, or one of them is missing: better no service than one that cannot read, or seals beside what others can read.
 */
export async function openVaultAndRoot(given: MasterKeySource, pool: Pool): Promise<{ vault: Vault; rootKey: Buffer }> {
  const vault = await openVault(given, pool, sealedTables);
  const rootKey = await openRootKey(pool, vault).catch((cause: unknown) => {
    throw new Error('the master key is not the one that sealed the data of this database', { cause });
  });
  return { vault, rootKey };
}
