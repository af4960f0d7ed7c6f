import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FinalAnswer, Withdrawal } from '../src/withdrawals/domain/withdrawal.ts';
import { findWithdrawal } from '../src/withdrawals/store/withdrawalStore.ts';
import { lockWaits } from './lockWaits.ts';
import { merchant, useMoney } from './useMoney.ts';

// All wait for a second person, and are let go at one time; once sent, nobody asks about them.
const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '1', XINYUE_BANK_QUERY_MS: '600000' } });
const shops = Array.from({ length: 12 }, (_, nth) => `shop-${10 + nth}`);
/** The one in the crowd with whom something is wrong. */
const odd = shops[5]!;
const others = shops.filter((shop) => shop !== odd);

const inState = async (state: string) => {
  const rows = await at.payout.rows<{ id: string }>('select account_id as id from withdrawals where state = $1', [state]);
  return rows.map(({ id }) => id).sort();
};
const become = (state: string, expected: string[]) =>
  eventually(async () => JSON.stringify(await inState(state)) === JSON.stringify(expected), {
    describe: `${expected.length} to be ${state}`,
  });
const letGo = () => at.payout.rows("update withdrawals set state = 'ready'");
/** Somebody else holds the rows of accounts, or of their withdrawals, while work is done. */
const holding = (held: string[], work: (db: PoolClient) => Promise<void>, what: 'account' | 'withdrawal' = 'account') =>
  inTransaction(at.payout.pool, async (db) => {
    const rows = what === 'account' ? 'accounts where id' : 'withdrawals where account_id';
    await db.query(`select from ${rows} = any($1) for update`, [held]);
    await work(db);
  });

beforeEach(async () => {
  await Promise.all(shops.map((shop) => at.sellFor(shop, 500)));
  const answers = await Promise.all(shops.map((shop) => at.ask(10, { ...merchant, accountId: `m-${shop}`, ownerId: shop })));
  expect(answers.every(({ success }) => success)).toBe(true);
});

describe('those that are sent at the same time', () => {
  it('S-46 the bank is called about each once, and only when anybody can read that it is sent', async () => {
    const seen: (string | undefined)[] = [];
    at.bank.onPay = async ({ withdrawalNo }) => {
      seen.push((await findWithdrawal(at.payout.pool, withdrawalNo))?.state);
      return { result: 'paid', bankRef: `B-${withdrawalNo}` };
    };
    await letGo();
    await become('paid', shops);
    expect(seen).toEqual(shops.map(() => 'sent'));
    expect(new Set(at.bank.transfers.map(({ accountId }) => accountId)).size).toBe(shops.length);
    const steps = await at.payout.rows("select withdrawal_id from withdrawal_steps where what = 'sent'");
    expect(new Set(steps.map((row) => row['withdrawal_id'])).size).toBe(shops.length);
  });

  it('S-46 who holds the account of one keeps no other waiting', async () => {
    await holding([odd], async () => {
      await letGo();
      await become('paid', others);
    });
    // Not each by itself behind the one that had to wait: nearly all left at one moment.
    const moments = await at.payout.rows('select distinct sent_at from withdrawals where account_id <> $1', [odd]);
    expect(moments.length).toBeLessThan(others.length / 2);
    await become('paid', shops);
  });

  it('S-50 one with another payee fails, the others go out', async () => {
    at.payout.merchant.set(odd, { payerAcctNo: '6222000000000000001' });
    await letGo();
    await become('paid', others);
    await become('failed', [odd]);
    expect(at.bank.transfers.map(({ accountId }) => accountId).sort()).toEqual(others);
    expect((await at.payout.balances())[`available:${odd}`]).toBe(500);
  });
});

it('S-50 a payee that changes behind the question is asked for again, and the money does not leave', async () => {
  await holding([odd], async (db) => {
    await letGo();
    await lockWaits(at.payout.pool);
    // What merchant-service told is committed by whoever the row waits for.
    at.payout.merchant.set(odd, { payerAcctNo: '6222000000000000001' });
    await db.query('update accounts set merchant_version = merchant_version + 1, payee_unchecked = true where id = $1', [odd]);
  });
  await become('failed', [odd]);
  expect(at.bank.transfers.map(({ accountId }) => accountId)).not.toContain(odd);
  await become('paid', others);
});

describe('those that the bank paid at the same time', () => {
  const cause = () => ({
    actor: { kind: 'partner' as const, id: 'bank' },
    traceId: 'trace',
    now: new Date(),
    by: { kind: 'partner' as const, name: 'bank' },
  });
  const settle = async (row: Withdrawal, answer: FinalAnswer) => (await at.payout.deps.settle(row, answer, cause())).outcome;
  const paid = (row: Withdrawal, bankRef = `B-${row.withdrawalNo}`) => settle(row, { result: 'paid', bankRef });
  let rows: Withdrawal[];

  beforeEach(async () => {
    at.silent();
    await letGo();
    await become('sent', shops);
    const free = async () => (await at.payout.rows('select from withdrawals where busy_until is not null')).length === 0;
    await eventually(free, { describe: 'the bank to have answered each call' });
    const found = await at.payout.rows<{ id: string }>('select id from withdrawals order by account_id');
    rows = await Promise.all(found.map(async ({ id }) => (await findWithdrawal(at.payout.pool, id))!));
  });
  const bookedOnce = async () => {
    const booked = await at.payout.rows<{ reference: string }>(
      "select reference from ledger_transactions where reference like 'paidOut:%' order by 1",
    );
    return booked.map(({ reference }) => reference.replace('paidOut:', ''));
  };

  it('S-32 M4 every word twice at once: each books once, its twin is the same', async () => {
    const outcomes = await Promise.all([...rows, ...rows].map((row) => paid(row)));
    expect(outcomes.filter((outcome) => outcome === 'book')).toHaveLength(shops.length);
    expect(outcomes.filter((outcome) => outcome === 'same')).toHaveLength(shops.length);
    expect(await bookedOnce()).toEqual(rows.map(({ withdrawalNo }) => withdrawalNo).sort());
    expect((await at.payout.balances())['bank']).toBe(-(500 - 10) * shops.length);
    const published = () => at.facts('withdrawal.settled').map(({ aggregateId }) => aggregateId);
    await eventually(() => published().length === shops.length, { describe: 'every end to be told' });
    expect(new Set(published()).size).toBe(shops.length);
    // Not each by itself: nearly all in one transaction.
    const transactions = await at.payout.rows(
      "select distinct xmin::text from ledger_transactions where reference like 'paidOut:%'",
    );
    expect(transactions.length).toBeLessThan(shops.length / 2);
  });

  it('S-32 M4 what is told again is answered while the booking of others has to wait', async () => {
    const [first, second] = rows;
    expect(await paid(first!)).toBe('book');
    const ended = (await findWithdrawal(at.payout.pool, first!.id))!;
    let late: ReturnType<typeof paid> | undefined;
    await inTransaction(at.payout.pool, async (db) => {
      await db.query("select from ledger_balances where account_id = 'bank' for update");
      late = paid(second!);
      await lockWaits(at.payout.pool);
      expect(await paid(ended)).toBe('same');
    });
    expect(await late).toBe('book');
  });

  it('C-75 a number that proves another withdrawal ends none, and hinders none', async () => {
    expect(await paid(rows[0]!, 'B-used')).toBe('book');
    const outcomes = await Promise.all(rows.slice(1).map((row) => (row.accountId === odd ? paid(row, 'B-used') : paid(row))));
    expect(outcomes.filter((outcome) => outcome === 'book')).toHaveLength(shops.length - 2);
    expect(outcomes.filter((outcome) => outcome === 'proofUsed')).toHaveLength(1);
    expect(await inState('sent')).toEqual([odd]);
    expect(await at.payout.rows("select from differences where kind = 'contradiction'")).toHaveLength(1);
  });

  it('M4 S-33 a refusal among them gives its money back, whatever the others are', async () => {
    const outcomes = await Promise.all(
      rows.map((row) => (row.accountId === odd ? settle(row, { result: 'refused', reason: '账户不存在' }) : paid(row))),
    );
    expect(outcomes).toEqual(rows.map(() => 'book'));
    expect(await inState('failed')).toEqual([odd]);
    expect(await inState('paid')).toEqual(others);
  });

  it('S-32 who holds the accounts of the first keeps none waiting that come later', async () => {
    const held = rows.slice(0, 2);
    const first: ReturnType<typeof paid>[] = [];
    let ended = 0;
    await holding(
      held.map(({ accountId }) => accountId),
      async () => {
        for (const row of held) {
          first.push(paid(row).finally(() => (ended += 1)));
          await lockWaits(at.payout.pool, first.length);
        }
        const later = await Promise.all(rows.slice(2).map((row) => paid(row)));
        expect(later).toEqual(rows.slice(2).map(() => 'book'));
        expect(ended).toBe(0);
      },
    );
    expect(await Promise.all(first)).toEqual(['book', 'book']);
  });

  it.each(['account', 'withdrawal'] as const)('S-32 who holds the %s of one keeps no other waiting', async (what) => {
    let late: ReturnType<typeof paid> | undefined;
    const work = async () => {
      const settling = rows.map((row) => ({ row, outcome: paid(row) }));
      late = settling.find(({ row }) => row.accountId === odd)!.outcome;
      const inTime = await Promise.all(settling.filter(({ outcome }) => outcome !== late).map(({ outcome }) => outcome));
      expect(inTime).toEqual(others.map(() => 'book'));
    };
    await holding([odd], work, what);
    expect(await late).toBe('book');
  });
});
