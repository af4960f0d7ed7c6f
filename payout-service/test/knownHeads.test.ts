import { createPool } from '@xinyue/kit/db/createPool';
import { migrate } from '@xinyue/kit/db/migrate';
import { newId } from '@xinyue/kit/newId';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { expect, it } from 'vitest';
import { accounts } from '../src/ledger/domain/ledger.ts';
import { book } from '../src/ledger/store/ledgerStore.ts';
import { migrations } from '../src/migrations/index.ts';
import { firstPrev, lineHash } from '../src/statement/chain.ts';
import { sealAll } from '../src/statement/sealLines.ts';
import { readLines } from '../src/statement/store/lineStore.ts';

/** A process that seals: a pool of its own, and the names of the statements it asked. */
function startSealer(url: string) {
  const asked: string[] = [];
  const pool = createPool({ url, name: 'sealer', max: 1 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      asked.push((given[0] as { name?: string }).name ?? '');
      return query(...given);
    }) as typeof client.query;
  });
  const looks = () => asked.splice(0).filter((name) => name === 'read-statement-heads').length;
  return { pool, looks, seal: () => sealAll({ pool }), end: () => pool.end() };
}

const at = useStarted(
  async () => {
    const database = await tempDatabase('heads');
    await migrate({ url: database.url, migrations });
    const [one, other] = [startSealer(database.url), startSealer(database.url)];
    return { ...database, one, other };
  },
  async ({ one, other, drop }) => {
    await Promise.all([one.end(), other.end()]);
    await drop();
  },
);

const paid = (shop: string, fen = 100) =>
  book(at.pool, [
    { reference: `paid:${newId()}`, orderId: null, moves: [{ from: accounts.bank, to: accounts.pending(shop), fen }] },
  ]);
const linesOf = (shop: string) => readLines(at.pool, shop, 0, 1_000, 1_000);
const holds = async (shop: string, count: number) => {
  const lines = await linesOf(shop);
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, nth) => nth + 1));
  let prev = firstPrev(shop);
  for (const line of lines) {
    expect(line.hash).toBe(lineHash(prev, line));
    prev = line.hash;
  }
  expect(lines.at(-1)!.after.pending).toBe(lines.reduce((sum, { pending }) => sum + pending, 0));
};

it('R-77 a process that sealed last does not read again where lines end', async () => {
  const shop = newId();
  await paid(shop);
  expect(await at.one.seal()).toBe(1);
  at.one.looks();
  await paid(shop);
  await paid(shop);
  expect(await at.one.seal()).toBe(2);
  expect(at.one.looks()).toBe(0);
  await holds(shop, 3);
  await paid(newId());
  await at.one.seal();
  expect(at.one.looks(), 'an account it does not know').toBe(1);
});

it('R-77 after another process sealed, what it knew counts no more', async () => {
  const [shop, quiet] = [newId(), newId()];
  await paid(quiet);
  for (let nth = 0; nth < 6; nth += 1) {
    const sealer = nth % 2 === 0 ? at.one : at.other;
    await paid(shop);
    await sealer.seal();
    expect(sealer.looks()).toBe(1);
    await holds(shop, nth + 1);
  }
  await paid(quiet);
  await at.other.seal();
  await holds(quiet, 2);
});

it('R-77 what was rolled back is not known: neither by an error, nor where the database was put back', async () => {
  const shop = newId();
  await paid(shop);
  await at.one.seal();
  await paid(shop);
  await at.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$;
    create trigger refuse before insert on statement_lines execute function refuse()`);
  await expect(at.one.seal()).rejects.toThrow('refused by the test');
  await at.pool.query('drop trigger refuse on statement_lines; drop function refuse()');
  expect(await at.one.seal()).toBe(1);
  await holds(shop, 2);

  const before = (await at.pool.query<{ turn: string }>('select turn from statement_turn')).rows[0]!.turn;
  await paid(shop);
  await at.one.seal();
  // As a copy of a moment ago has it: without the last line.
  await at.pool.query('alter table statement_lines disable trigger all; alter table ledger_transactions disable trigger all');
  await at.pool.query('delete from statement_lines where account_id = $1 and seq = 3', [shop]);
  await at.pool.query('alter table statement_lines enable trigger all; alter table ledger_transactions enable trigger all');
  await at.pool.query('update statement_turn set turn = $1', [before]);
  await paid(shop);
  await at.one.seal();
  await holds(shop, 3);
});
