import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { newRecoveryCode, recoveryCodeCount, recoveryHash } from './recoveryCode.ts';
import { enrolledMethods, holdAccount } from './store/factorStore.ts';
import { replaceRecoveryCodes } from './store/recoveryStore.ts';
import type { Owner } from './Owner.ts';

/** Ten fresh codes; earlier ones are worth nothing from now on. Only hashes stay here. */
export async function newRecoveryCodes(db: Db, seals: Seals, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(db, seals, accountId, codes.map(recoveryHash), now);
  return codes;
}

/** Tr-R-01: other recovery codes, answered this once. Errors: `conflict` without a factor. */
export async function renewRecovery(deps: Deps, { actor, session }: Owner): Promise<{ recoveryCodes: string[] }> {
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (client) => {
    await holdAccount(client, actor);
    if ((await enrolledMethods(client, actor.accountId)).length === 0) throw new AppError('conflict', sentence('noFactor'));
    const recoveryCodes = await newRecoveryCodes(client, deps.seals, actor.accountId, now);
    await writeAudit(client, { actor, what: 'recovery.renewed', rowId: actor.accountId });
    await tellOwner(client, causeOfOwner(actor, session, now), { what: 'recoveryRenewed' });
    return { recoveryCodes };
  });
}
