import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { deleteFactor, listFactors } from '../factors/store/factorStore.ts';
import { replaceRecoveryCodes } from '../factors/store/recoveryStore.ts';
import { endOthers } from './endOtherSessions.ts';
import type { Owner } from './enrolTotp.ts';

/** What removing it is called, for who proves it. Errors: `notFound`. */
export async function removalWords(deps: Deps, accountId: string, id: string): Promise<string> {
  const factor = (await listFactors(deps.pool, accountId)).find((one) => one.id === id);
  if (!factor) throw new AppError('notFound', sentence('notFound'));
  return `移除验证方式：${factor.name}`;
}

/** Tr-R-01: a factor that is worth nothing from now on; all other sessions end. With the last one the recovery codes go. Errors: `notFound`. */
export async function removeFactor(deps: Deps, { actor, session }: Owner, id: string, traceId: string): Promise<null> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    const gone = await deleteFactor(client, actor.accountId, id);
    if (!gone) throw new AppError('notFound', sentence('notFound'));
    const left = await listFactors(client, actor.accountId);
    if (left.length === 0) await replaceRecoveryCodes(client, actor.accountId, [], now);
    await endOthers(client, actor, session, { traceId, now });
    const before = { kind: gone.kind, name: gone.name };
    await writeAudit(client, { actor, what: 'factor.removed', rowId: actor.accountId, before });
    await tellOwner(client, actor, session, { what: 'factorRemoved', detail: gone.name }, now);
  });
  deps.afterCommit();
  return null;
}
