import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { useSystem } from './startSystem.ts';
import { receive, webhookCalls } from './webhookCalls.ts';

const system = useSystem();
const { save, rowOf, deliveriesOf, attemptsOf, untilState, newReader, tellOrder } = webhookCalls(system);

it('Pt-S-01 where no host at all is reached it is our way out that is gone: not counted, and tried again after 30 s', async () => {
  // Nobody listens at port 9 of this machine, under two names.
  const dead = ['http://receiver.test:9/in', 'http://127.0.0.1:9/in'];
  const ends = await Promise.all(
    dead.map(async (url) => {
      const reader = await newReader();
      return { ...reader, ...(await save(reader.key, url)) };
    }),
  );
  const events = await Promise.all(ends.map(({ shop }) => tellOrder(shop.shopId)));
  /** How the last attempt of each ended, and how many count. */
  const seen = () =>
    Promise.all(
      ends.map(async ({ key, endpointId }, nth) => {
        const [delivery] = (await deliveriesOf(key, { eventId: events[nth]!.id, state: 'waiting' })).list;
        const attempts = delivery ? await attemptsOf(key, delivery.deliveryId) : [];
        const { failingSince } = await rowOf(key, endpointId);
        return { count: delivery?.attempts, last: attempts.at(-1)?.outcome, failing: failingSince !== '' };
      }),
    );
  await eventually(async () => (await seen()).every(({ last }) => last !== undefined), { describe: 'both were tried' });
  // The first that fails says nothing of us; the second one does.
  expect((await seen()).toSorted((a, b) => a.count! - b.count!)).toEqual([
    { count: 0, last: 'ours', failing: false },
    { count: 1, last: 'connect', failing: true },
  ]);
  const { rows } = await system.pool.query<{ wait: number }>(
    `select extract(epoch from d.next_at - a.at)::float8 as wait from attempts a join deliveries d on d.id = a.delivery_id where a.outcome = 'ours'`,
  );
  expect(rows.map(({ wait }) => Math.floor(wait))).toEqual([30]);
  const alive = await newReader();
  const receiver = await receive();
  await save(alive.key, receiver.url.replace('receiver.test', 'localhost'));
  await untilState(alive.key, (await tellOrder(alive.shop.shopId)).id, 'ok');
  // Somebody is reached: from now on whoever is not reached is away by itself.
  system.clock.aheadMs += 28_000;
  await untilState(alive.key, (await tellOrder(alive.shop.shopId)).id, 'ok');
  system.clock.aheadMs += 3_000;
  await eventually(async () => (await seen()).every(({ last, failing }) => last === 'connect' && failing), {
    describe: 'both count',
  });
});

it('Pt-S-01 what is put off for our sake is put off sixty times at most', async () => {
  const { key, shop } = await newReader();
  await save(key, 'http://127.0.0.1:9/in');
  const event = await tellOrder(shop.shopId);
  const { deliveryId, endpointId } = await untilState(key, event.id, 'waiting');
  const triesOf = async () => (await attemptsOf(key, deliveryId)).length;
  await eventually(async () => (await triesOf()) > 0, { describe: 'tried' });
  const later = new Date(system.clock.now().getTime() + 70_000);
  await system.pool.query(`update deliveries set ours = 60, attempts = 1, tries = 0, next_at = $2 where id = $1`, [
    deliveryId,
    later,
  ]);
  await system.pool.query(`update webhook_endpoints set due_at = $2 where id = $1`, [endpointId, later]);
  system.clock.aheadMs += 60_000;
  // Two other hosts are not reached at this time.
  for (const url of ['http://receiver.test:9/in', 'http://localhost:9/in']) {
    const other = await newReader();
    await save(other.key, url);
    const { id } = await tellOrder(other.shop.shopId);
    const { deliveryId: of } = await untilState(other.key, id, 'waiting');
    await eventually(async () => (await attemptsOf(other.key, of)).length > 0, { describe: `${url} was tried` });
  }
  system.clock.aheadMs += 12_000;
  await eventually(async () => (await attemptsOf(key, deliveryId)).at(-1)?.n === 2, { describe: 'tried again' });
  expect((await attemptsOf(key, deliveryId)).at(-1)).toMatchObject({ outcome: 'connect' });
});
