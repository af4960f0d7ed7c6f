import { beijingTime } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expect, it } from 'vitest';
import { creditAllDue } from '../src/ledger/creditDue.ts';
import { recordOrdersPickedUp } from '../src/payments/recordOrderEvents.ts';
import type { StatementLine } from '../src/settlement/domain/line.ts';
import { receiveOrdersPaid } from '../src/settlement/receiveOrdersPaid.ts';
import { takeStatement } from '../src/settlement/takeStatement.ts';
import { newOrder, type Order, usePayout } from './startPayout.ts';

const days = rounds({ full: 1_000, few: 40, setting: 'XINYUE_SETTLEMENT_DAYS' });
const dayMs = 86_400_000;
const begin = Date.parse('2031-01-01T04:00:00Z');
let now = new Date(begin);
const payout = usePayout({
  sandbox: false,
  settlesAtOnce: () => false,
  clock: { now: () => now },
  money: { XINYUE_CREDIT_HOLD_HOURS: '48' },
});
const channels = ['alpha', 'beta', 'gamma'] as const;
type Paid = {
  order: Order;
  at: number;
  no: string;
  channel: string;
  fen: number;
  settled: boolean;
  pickedUp: number | undefined;
};

/** What the books must say of payments as they are known here. */
function booksOf(paid: readonly Paid[], cost: ReadonlyMap<string, number>): Record<string, number> {
  const books: Record<string, number> = {};
  const add = (account: string, fen: number) => {
    const sum = (books[account] ?? 0) + fen;
    if (sum === 0) delete books[account];
    else books[account] = sum;
  };
  for (const { channel, fen, settled, pickedUp } of paid) {
    const isFree = settled && pickedUp !== undefined && now.getTime() - pickedUp >= 2 * dayMs;
    add(isFree ? 'available:shop-1' : 'pending:shop-1', fen);
    add(settled ? 'bank' : `receivable:${channel}`, -fen);
  }
  for (const [channel, fen] of cost) {
    add('bank', fen);
    add(`cost:${channel}`, -fen);
  }
  return books;
}

it(
  `Tr-S-04 M1 receivable is what is not settled to the cent, over ${days} days of payments, statements and pick-ups at random`,
  async () => {
    const random = testRandom();
    const { deps } = payout;
    const inTx = (work: Parameters<typeof inTransaction<unknown>>[1]) => inTransaction(payout.pool, work);
    const paid: Paid[] = [];
    const cost = new Map<string, number>();

    const receive = async () => {
      const events = Array.from({ length: random.below(4) }, () => {
        const order = newOrder({ totalFen: 1 + random.below(1_000_000) });
        const channel = random.pick(channels);
        const event = payout.event('order.paid', order, { status: '1', transId: newId(), paidAt: now.toISOString() });
        paid.push({ order, at: now.getTime(), no: '', channel, fen: order.totalFen, settled: false, pickedUp: undefined });
        return { ...event, actor: { kind: 'partner' as const, id: channel } };
      });
      if (events.length === 0) return;
      await inTx((client) => receiveOrdersPaid(deps, client, events as never));
      const rows = await payout.rows<{ id: string; no: string }>(
        'select order_id as id, payment_no as no from payments where order_id = any($1)',
        [events.map(({ data }) => data.orderId)],
      );
      for (const one of paid.slice(-events.length)) one.no = rows.find(({ id }) => id === one.order.orderId)!.no;
    };
    const pickUp = async () => {
      const found = paid.filter(({ pickedUp }) => pickedUp === undefined && random.chance(0.3));
      for (const one of found) {
        const event = { ...payout.event('order.pickedUp', one.order, { status: '3' }), time: now.toISOString() };
        await inTx((client) => recordOrdersPickedUp(deps, client, [event as never]));
        one.pickedUp = now.getTime();
      }
    };
    /** Lines that fit nothing of this channel: unknown, foreign, settled before, of another amount. */
    const strays = (channel: string, used: ReadonlySet<Paid>): StatementLine[] => {
      const others = paid.filter((one) => !used.has(one) && random.chance(0.02));
      const wrong = others.map(({ no, fen, settled, channel: of }) => {
        return { no, fen: of === channel && !settled ? fen + 1 : fen };
      });
      const unknown = random.chance(0.2) ? [{ no: newId(), fen: 5 }] : [];
      return [...wrong, ...unknown].map((line) => ({ kind: 'in', feeFen: 0, time: '', ...line }));
    };
    const state = async (channel: string) => {
      const own = paid.filter((one) => one.channel === channel);
      if (own.length === 0) return;
      const chosen = own.filter((one) => !one.settled && random.chance(0.6));
      const isGood = (one: Paid) => now.getTime() - one.at <= 31 * dayMs;
      const fitting = chosen.filter(isGood);
      // Up to 3 % of it, rounded up.
      const good = fitting.map(({ no, fen }): StatementLine => {
        return { kind: 'in', no, fen, feeFen: random.below(Math.min(fen, Math.ceil(fen * 0.03)) + 1), time: '' };
      });
      const dear = paid.filter((one) => one.channel === channel && !one.settled && !chosen.includes(one) && random.chance(0.1));
      const bad = [
        ...chosen.filter((one) => !isGood(one)).map(({ no, fen }): StatementLine => ({ ...line, no, fen, feeFen: 0 })),
        ...dear.map(({ no, fen }): StatementLine => ({ ...line, no, fen, feeFen: Math.min(fen, Math.ceil(fen * 0.03) + 1) })),
        ...strays(channel, new Set([...chosen, ...dear])),
      ].filter(({ feeFen, fen }) => feeFen === 0 || feeFen > Math.ceil(fen * 0.03));
      const statement = {
        channel,
        day: beijingTime(now).slice(0, 10),
        lines: random.chance(0.5) ? [...bad, ...good] : [...good, ...bad],
      };
      const by = { source: 'partner', id: channel, name: channel } as const;
      const taken = await takeStatement(deps, statement, by);
      expect([taken.matched, taken.differences]).toEqual([good.length, bad.length]);
      for (const one of fitting) one.settled = true;
      cost.set(channel, (cost.get(channel) ?? 0) + good.reduce((sum, { feeFen }) => sum + feeFen, 0));
      if (random.chance(0.3))
        expect(await takeStatement(deps, statement, by)).toMatchObject({ id: taken.id, matched: taken.matched });
      if (random.chance(0.1)) {
        const other = { ...statement, lines: [...statement.lines, ...strays(channel, new Set()), { ...line, no: newId() }] };
        await expect(takeStatement(deps, other, by)).rejects.toMatchObject({ kind: 'conflict' });
      }
    };
    const line: StatementLine = { kind: 'in', no: '', fen: 1, feeFen: 0, time: '' };

    for (let day = 0; day < days; day += 1) {
      now = new Date(begin + day * dayMs);
      await receive();
      for (const channel of channels) if (random.chance(0.4)) await state(channel);
      await pickUp();
      await creditAllDue(deps);
      const books = await payout.rows<{ account: string; fen: number }>(
        'select account_id as account, fen from ledger_balances where fen <> 0',
      );
      expect(Object.fromEntries(books.map(({ account, fen }) => [account, fen])), `day ${day}`).toEqual(booksOf(paid, cost));
      const [owed] = await payout.rows<{ fen: number; claims: number }>(
        `select (select coalesce(sum(fen), 0)::bigint from payments where claimed and channel_settled_at is null) as fen,
           (select coalesce(-sum(fen), 0)::bigint from ledger_balances where account_id like 'receivable:%') as claims`,
      );
      expect(owed!.claims).toBe(owed!.fen);
    }
    await payout.balances();
  },
  60_000 + days * 300,
);
