import { describe, expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expireOrder } from '../src/paying/expireOrders.ts';
import { customer, merchant, staff, patience, useOrderService } from './support/startOrderService.ts';

const backstage = '/xinyue/backstage/customer/user/order';
const own = '/xinyue/home/customer/user/order';
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const money = 29_001;
const races = rounds({ full: 60, few: 20 });
const buyer = customer();
const order = useOrderService();

type Published = { type: string; stateBefore: string | null };
type Ended = { status: string; deleted: boolean; facts: string[]; returns: number };

const cancel = (id: string, who: typeof staff) => order.call(who, `${backstage}/update`, { id, del: 1 });
const remove = (id: string) => order.call(staff, `${backstage}/delete`, { id });
const notify = (orderId: string, status: number) => order.notify({ orderId, status, money, transId: newId() });
const confirm = (id: string) => order.call(merchant, `${backstage}/update`, { id, status: 2, reamrk1: contract });
/** The goods wait for being picked up. */
const waits = async (id: string) => {
  await notify(id, 1);
  await confirm(id);
};
const pickUp = (id: string) => order.call(buyer, `${own}/pickup`, { id });

async function endOf(id: string): Promise<Ended> {
  const { rows } = await order.pool.query<Omit<Ended, 'facts'> & { facts: Published[] }>(
    `select status, deleted, (select count(*)::int from stock_movements where order_id = o.id and reason = 'return') as returns,
       (select json_agg(json_build_object('type', type, 'stateBefore', data->'stateBefore') order by aggregate_version)
        from outbox where aggregate_id = o.id::text) as facts
     from orders o where id = $1`,
    [id],
  );
  const { facts, ...row } = rows[0]!;
  return {
    ...row,
    facts: facts.slice(1).map(({ type, stateBefore }) => (stateBefore === null ? type : `${type} ${stateBefore}`)),
  };
}

/** Plays a race many times, four orders at a time, and looks at each end; the goods of all of them must add up in the end. */
async function race(
  prepare: (id: string) => Promise<unknown>,
  run: (id: string, round: number) => Promise<{ code: number }[]>,
  judge: (end: Ended, codes: number[]) => void,
  late = false,
) {
  const spotId = await order.offer({ openingStock: 2 * races });
  let back = 0;
  for (let round = 0; round < races; round += 4) {
    const form = { spotId, orderNum: 2, money };
    const placed = await Promise.all([0, 1, 2, 3].map(() => order.call(buyer, `${own}/save`, form)));
    const ids = placed.map(({ data }) => (data as { id: string }).id);
    await Promise.all(ids.map(prepare));
    if (late) order.clock.advance(30 * 60_000);
    await Promise.all(
      ids.map(async (id, nth) => {
        const codes = (await run(id, round + nth)).map(({ code }) => code);
        const end = await endOf(id);
        judge(end, codes);
        expect(end.returns).toBeLessThanOrEqual(1);
        back += 2 * end.returns;
      }),
    );
  }
  expect(await order.balance(spotId)).toEqual({ balance: back, moved: back });
}

/** 503 says that nothing was done and that it may be sent again: a busy machine answers so, and people send it again. */
async function answered<T extends { code: number }>(deed: () => Promise<T>): Promise<T> {
  let answer = await deed();
  while (answer.code === 503) answer = await deed();
  return answer;
}

const turned = <T extends { code: number }>(round: number, deeds: (() => Promise<T>)[]) =>
  Promise.all((round % 2 ? deeds.toReversed() : deeds).map(answered)).then((answers) =>
    round % 2 ? answers.toReversed() : answers,
  );

describe(`S-08 cancelling in one instant with something else, ${races} times`, () => {
  it(
    'S-08 S-07 pick-up: staff cancel either what waits (goods and money back) or what was taken away (money back)',
    () =>
      race(
        waits,
        (id, round) => turned(round, [() => cancel(id, staff), () => pickUp(id)]),
        ({ status, deleted, facts, returns }, codes) => {
          expect(deleted).toBe(true);
          const first = status === '3' ? ['order.pickedUp', 'order.cancelled 3'] : ['order.cancelled 2'];
          expect([codes, facts, returns]).toEqual([
            [200, status === '3' ? 200 : 409],
            ['order.paid', 'order.confirmed', ...first],
            status === '3' ? 0 : 1,
          ]);
        },
      ),
    60_000,
  );

  it(
    'S-08 Z-16 pick-up: a merchant cancels what waits, never what was taken away',
    () =>
      race(
        waits,
        (id, round) => turned(round, [() => cancel(id, merchant), () => pickUp(id)]),
        ({ status, deleted, facts, returns }, codes) => {
          const cancelled = { codes: [200, 409], status: '2', last: 'order.cancelled 2', returns: 1 };
          const taken = { codes: [403, 200], status: '3', last: 'order.pickedUp', returns: 0 };
          expect({ codes, status, last: facts.at(-1), returns }).toEqual(deleted ? cancelled : taken);
          expect(facts).toHaveLength(3);
        },
      ),
    60_000,
  );

  it(
    'S-08 C-58 three cancellations of a paid order by three people: one counts',
    () =>
      race(
        (id) => notify(id, 1),
        (id, round) => turned(round, [() => cancel(id, staff), () => cancel(id, merchant), () => remove(id)]),
        ({ status, facts, returns }, codes) => {
          expect([...codes].sort()).toEqual([200, 409, 409]);
          expect([status, facts, returns]).toEqual(['1', ['order.paid', 'order.cancelled 1'], 1]);
        },
      ),
    60_000,
  );

  it(
    'S-08 S-04 C-74 expiry and payment at once: goods back once, money back if it came',
    () =>
      race(
        async () => undefined,
        (id, round) => {
          const expiry = async () => {
            const done = await expireOrder({ pool: order.pool, clock: order.clock, patience }, id);
            return { code: done ? 200 : 409 };
          };
          return turned(round, [() => cancel(id, staff), expiry, () => notify(id, 1)]);
        },
        ({ deleted, facts, returns }, [cancelled, , paid]) => {
          expect([deleted, returns, cancelled, paid]).toEqual([true, 1, 200, 200]);
          const ends = [
            ['order.paid', 'order.cancelled 1'],
            ['order.cancelled 0', 'order.paidLate'],
            ['order.expired', 'order.paidLate', 'order.cancelled 05'],
            ['order.expired', 'order.cancelled 05', 'order.paidLate'],
          ];
          expect(ends).toContainEqual(facts);
        },
        true,
      ),
    60_000,
  );
});
