import { beijingTime, sentence, type Actor, type HoldLimitForm } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Deps } from '../deps.ts';
import { requests } from '../store/requests.ts';
import { saveOwnLimit } from './store/buyerStore.ts';
import { type Hold, readHold } from './store/holdStore.ts';

type Context = Pick<Deps, 'pool' | 'clock' | 'holdRules'> & { repeat: Repeat | undefined };

/**
 * Gives a buyer figures of its own, in fen, through the end of a day in Beijing: they stand in place of those of the table and of strikes, and the
 * buyer is no newcomer meanwhile. Today is the earliest day. Answers what the buyer holds and may hold now.
 * Errors: `validation` a day that is past, `conflict` the key came with another body.
 */
export async function saveHoldLimit(
  { pool, clock, holdRules, repeat }: Context,
  actor: Actor,
  form: HoldLimitForm,
): Promise<Hold> {
  const { customerId, orders, fen, until, reason } = form;
  const now = clock.now();
  const today = beijingTime(now).slice(0, 10);
  if (until < today) throw new AppError('validation', sentence('limitDayPast', today));
  return inTransaction(pool, async (db) => {
    if (!(await requests.claim(db, repeat, customerId, now))) {
      const before = await saveOwnLimit(db, { customerId, orders, fen, until, reason, by: actor.name });
      const after = { orders, fen, until, reason };
      await writeAudit(db, { actor, what: 'holdLimit.saved', rowId: customerId, before, after });
    }
    return readHold(db, holdRules, customerId, now);
  });
}
