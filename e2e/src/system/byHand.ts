import { sealedTables } from '@xinyue/contracts/seals';
import type { ServiceName } from '@xinyue/contracts';
import { createSeals } from '@xinyue/kit/crypto/createSeals';
import { writeByHand } from '@xinyue/kit/testing/mendSeals';
import type { Copy } from './startCopy.ts';

/** Changes sealed rows of a running copy as its service would have: with its key. */
export const byHand = (
  { databases, system }: Pick<Copy, 'databases' | 'system'>,
  service: ServiceName,
  text: string,
  values: unknown[] = [],
): Promise<unknown[]> =>
  writeByHand(
    databases[service],
    { seals: createSeals(system.secrets.sealKeys[service]), specs: sealedTables[service] },
    text,
    values,
  );
