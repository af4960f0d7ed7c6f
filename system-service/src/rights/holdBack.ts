import { type PermissionCode, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps, Write } from '../deps.ts';
import { standsAlone } from './confirmers.ts';
import type { Holding } from './domain/ceiling.ts';
import { gainsOf, rootsOf } from './domain/gains.ts';
import { insertRequest, noteWords, type RightRequest, type Wanted } from './store/requestStore.ts';

/** A change of rights that is cleared. */
export type Giving = Wanted & { before: Holding; after: Holding };
/** Under which id a change would wait and by which code it is asked for; or the request by which a second person confirms it now. */
export type Asking = { requestId: string; needs: PermissionCode } | { confirms: RightRequest };

/** Where somebody reaches records, as requests keep it. */
const reachOf = (holding: Holding): string[] => rootsOf(holding).toSorted();

/** What is confirmed gives no more than was asked for, and reaches no further. */
function refuseMore({ codes, reach }: RightRequest, gained: readonly string[], after: Holding): void {
  const wider = reach !== null && reachOf(after).join() !== reach.join();
  if (wider || gained.some((code) => !codes.includes(code))) throw new AppError('conflict', sentence('requestChanged'));
}

/**
 * Tr-R-06, inside the transaction of a change: rights over money and rights wait as a request for somebody who may confirm it and is not the person
 * who gives. Where there is nobody, they are given, and the trail says that one did it alone. Answers whether it waits. Errors: `unavailable`
 * merchant-service, which knows who is whose person, is away; `conflict` what is confirmed would give more by now.
 */
export async function holdBack(
  db: Db,
  deps: Deps,
  giving: Giving,
  asking: Asking,
  { actor, traceId }: Pick<Write, 'actor' | 'traceId'>,
): Promise<boolean> {
  const { targetId, before, after } = giving;
  const codes = gainsOf(before, after);
  if ('confirms' in asking) {
    refuseMore(asking.confirms, codes, after);
    return false;
  }
  if (codes.length === 0) return false;
  const receiver = giving.kind === 'codes' ? undefined : targetId;
  const waits = !(await standsAlone(db, deps, actor.accountId, { receiver, traceId }));
  const { requestId, needs } = asking;
  if (waits) {
    await insertRequest(db, requestId, { ...giving, codes, needs, reach: reachOf(after), by: actor, now: deps.clock.now() });
    await noteWords(db, requestId);
  }
  const shown = { ...giving.wanted, codes, ...(waits && { request: requestId }) };
  await writeAudit(db, { actor, what: waits ? 'rights.submitted' : 'rights.givenAlone', rowId: targetId, after: shown });
  return waits;
}
