import { beijingTime, type DifferenceKind } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';

/** Where our books and the bank's disagree; `subject` is what it is about, once while it is open. Amounts in fen. */
export type NewDifference = {
  kind: DifferenceKind;
  day: string;
  subject: string;
  withdrawalNo?: string;
  orderNo?: string;
  channel?: string;
  ours?: number;
  theirs?: number;
  /** The line of a channel's statement that it is about. */
  line?: { statementId: string; lineId: number };
  /** The rule that is broken, with the figures. */
  why?: string;
};

/** Keeps differences for a person; those that are open already are not kept again. Answers how many are new. */
export async function addDifferences(db: Db, differences: NewDifference[], now: Date): Promise<number> {
  let added = 0;
  for (const { kind, day, subject, withdrawalNo, orderNo, channel, ours, theirs, line, why = '' } of differences) {
    const { rowCount } = await db.query(
      `insert into differences (id, kind, day, subject, withdrawal_no, order_no, channel, ours, theirs, created_at, statement_id, line_id, why)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (kind, subject) where state = 'open' do nothing`,
      [
        newId(),
        kind,
        day,
        subject,
        withdrawalNo ?? null,
        orderNo ?? null,
        channel ?? null,
        ours ?? null,
        theirs ?? null,
        now,
        line?.statementId ?? null,
        line?.lineId ?? null,
        why,
      ],
    );
    added += rowCount ?? 0;
  }
  return added;
}

/** The Beijing day of a moment. */
export const dayOf = (moment: Date): string => beijingTime(moment).slice(0, 10);
