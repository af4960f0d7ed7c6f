import { expect, it } from 'vitest';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventually } from '@xinyue/kit/testing/eventually';
import { lockWaits, lockWaiting } from './lockWaits.ts';
import { clerk, merchant, useMoney } from './useMoney.ts';

// All of them wait for a second person: nothing leaves between.
const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '1' } });
const rounds = Number(process.env['XINYUE_PARALLEL_ROUNDS'] ?? 3);
const parallel = 50;

it(
  `C-72 S-08 M1 ${parallel} at once, with cancels of the same orders between: never overdrawn, at most one open, no fault (${rounds} rounds)`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const shop = `shop-${round}`;
      const actor = { ...merchant, accountId: `m-${round}`, ownerId: shop };
      const [first, second] = await at.sellFor(shop, 100, 100, 100);
      const asks = Array.from({ length: parallel }, (_, nth) => at.ask(100 + ((nth * 37) % 200), actor));
      const cancels = [at.cancel(first!), at.cancel(second!)];
      const answers = await Promise.all(asks);
      await Promise.all(cancels);
      expect(answers.filter(({ status, code }) => status >= 500 || code >= 500)).toEqual([]);
      const made = answers.filter(({ success }) => success).length;
      const rows = await at.payout.rows<{ state: string }>('select state from withdrawals where account_id = $1', [shop]);
      const open = rows.filter(({ state }) => state === 'review').length;
      expect(rows).toHaveLength(made);
      expect(open).toBeLessThanOrEqual(1);
      expect(rows.filter(({ state }) => state === 'failed')).toHaveLength(made - open);
      const balances = await at.payout.balances();
      expect((balances[`available:${shop}`] ?? 0) + (balances[`held:${shop}`] ?? 0)).toBe(100);
      expect(balances[`available:${shop}`] ?? 0).toBeGreaterThanOrEqual(0);
    }
    await eventually(async () => (await at.payout.rows('select from parked_events')).length === 0, {
      describe: 'nothing parked',
    });
  },
  60_000 + rounds * 10_000,
);

it('C-72 without cancels exactly one of 50 is taken, and it is the same for 50 with one key', async () => {
  await at.sell(1_000);
  const answers = await Promise.all(Array.from({ length: parallel }, () => at.ask(10)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(parallel - 1);
  await at.call('reviewWithdrawal', { id: at.idOf(answers.find(({ success }) => success)!), pass: 0, remark: '重来' }, clerk);
  const body = { money: 10 };
  const keyed = await Promise.all(
    Array.from({ length: parallel }, () =>
      at.payout.keyed('key-0123456789abcdef', '/xinyue/home/getMoney', { actor: merchant }, body),
    ),
  );
  expect(new Set(keyed.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(keyed.every(({ success }) => success)).toBe(true);
  expect(await at.payout.rows("select from withdrawals where state = 'review'")).toHaveLength(1);
});

it('C-72 of many whose accounts are held four wait with a connection, and keep nobody else waiting', async () => {
  const held = Array.from({ length: 8 }, (_, nth) => `held-${nth}`);
  for (const shop of [...held, 'free']) await at.sellFor(shop, 100);
  const ask = (shop: string) => at.ask(10, { ...merchant, accountId: `m-${shop}`, ownerId: shop });
  let asked: ReturnType<typeof ask>[] = [];
  await inTransaction(at.payout.pool, async (db) => {
    await db.query('select from accounts where id = any($1) for update', [held]);
    asked = held.map(ask);
    await lockWaits(at.payout.pool, 4);
    expect((await ask('free')).success).toBe(true);
    expect(await lockWaiting(at.payout.pool)).toBe(4);
  });
  expect((await Promise.all(asked)).filter(({ success }) => success)).toHaveLength(held.length);
});
