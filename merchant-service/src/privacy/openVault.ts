import { createKeyFile } from '@xinyue/kit/crypto/createKeyFile';
import { createVault, type Vault } from '@xinyue/kit/crypto/createVault';
import { parseMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import type { Pool } from 'pg';
import { openRootKey } from './store/rootKey.ts';
import { countSealed } from './store/sealedTables.ts';

/** Master keys as a file that may change while the process runs, or as a text. */
export type MasterKeys = { XINYUE_MASTER_KEY_FILE?: string | undefined; XINYUE_MASTER_KEY?: string | undefined };

/**
 * The vault on the configured master keys, and the root key it guards. Throws when the keys are not those that sealed what is in the
 * database, or one of them is missing: better no service than one that cannot read, or seals beside what others can read.
 */
export async function openVault(given: MasterKeys, pool: Pool): Promise<{ vault: Vault; rootKey: Buffer }> {
  const { XINYUE_MASTER_KEY_FILE: file, XINYUE_MASTER_KEY: text = '' } = given;
  const vault = createVault(file ? createKeyFile(file) : parseMasterKeys(text));
  const missing = [...(await countSealed(pool))].filter(([version]) => !vault.versions().includes(version));
  if (missing.length > 0)
    throw new Error(
      `master keys are missing: ${missing.map(([version, rows]) => `version ${version} (${rows} rows)`).join(', ')}`,
    );
  const rootKey = await openRootKey(pool, vault).catch((cause: unknown) => {
    throw new Error('the master key is not the one that sealed the data of this database', { cause });
  });
  return { vault, rootKey };
}
