import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps, Write } from '../deps.ts';
import type { Holding } from './domain/ceiling.ts';
import { gainsOf } from './domain/gains.ts';
import { findConfirmers, insertRequest, type Wanted } from './store/requestStore.ts';

/** A change of rights that is cleared, and under which id it would wait. */
export type Giving = Wanted & { requestId: string; before: Holding; after: Holding };

/**
 * Tr-R-06, inside the transaction of a change: rights over money and rights wait as a request for somebody who may confirm it and is not the person
 * who gives. Where there is nobody, they are given, and the trail says that one did it alone. Answers whether it waits. Errors: `unavailable`
 * merchant-service, which knows who is whose person, is away.
 */
export async function holdBack(
  db: Db,
  deps: Deps,
  giving: Giving,
  { actor, traceId }: Pick<Write, 'actor' | 'traceId'>,
): Promise<boolean> {
  const { requestId, targetId, before, after } = giving;
  const codes = gainsOf(before, after);
  if (codes.length === 0) return false;
  const waits = await hasSecond(db, deps, giving, actor.accountId, traceId);
  if (waits) await insertRequest(db, requestId, { ...giving, codes, by: actor, now: deps.clock.now() });
  const shown = { ...giving.wanted, codes, ...(waits && { request: requestId }) };
  await writeAudit(db, { actor, what: waits ? 'rights.submitted' : 'rights.givenAlone', rowId: targetId, after: shown });
  return waits;
}

async function hasSecond(db: Db, deps: Deps, giving: Giving, giverId: string, traceId: string): Promise<boolean> {
  const others = await findConfirmers(db, giverId, giving);
  if (others.length === 0) return false;
  const asked = { ids: [giverId] };
  const { members } = await deps.merchant.call<{ members: string[] }>('/internal/persons/closure', asked, { traceId });
  return others.some((id) => !members.includes(id));
}
