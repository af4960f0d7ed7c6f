import { topicOf } from '@xinyue/contracts';
import { fixedClock } from '@xinyue/kit/clock';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, expect, it } from 'vitest';
import { takeEarlierOrders } from '../src/trades/takeEarlierOrders.ts';
import { openTwoShops, shopkeeper, spotBody, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const clock = fixedClock('2026-11-23T04:00:00.000Z');
let spotId: string;
beforeAll(async () => {
  const spotTypeId = await openTwoShops(catalog);
  const made = await catalog.call('saveSpot', spotBody({ spotTypeId }), shopkeeper('shop-1'));
  spotId = (made.data as { id: string }).id;
  // The job of the start found nothing; from here on it is as on a copy of before.
  await eventually(async () => (await catalog.pool.query('select from earlier_orders where done_at is not null')).rowCount, {
    describe: 'the job of the start',
  });
  await catalog.pool.query(`update earlier_orders set done_at = null, read_to = ''`);
});

const order = (nth: number) => ({
  orderId: `01920000-0000-7000-8000-00000000000${nth}`,
  shopId: 'shop-1',
  customerId: `c${nth}`,
  spotId,
  quantity: 10,
  totalFen: 100_000,
  paidAt: '2026-10-01T16:30:00.000Z',
});
const kept = async () =>
  (await catalog.pool.query<{ id: string; day: string }>('select order_id as id, day::text from paid_orders order by 1')).rows;

it('own-names Market orders that were paid before are read once, page by page, and count like those that were told', async () => {
  const all = [1, 2, 3, 4, 5].map(order);
  const asked: string[] = [];
  let away = false;
  const client = {
    close: async () => {},
    call: async (path: string, body: unknown) => {
      const { after } = body as { after: string };
      asked.push(after);
      expect(path).toBe('/internal/orders/paid');
      if (away) throw new Error('order-service is away');
      // It goes away behind its first page.
      away = asked.length === 1;
      return { list: all.filter(({ orderId }) => orderId > after).slice(0, 2) };
    },
  };
  const take = () => takeEarlierOrders({ pool: catalog.pool, order: client as never, clock });
  await expect(take()).rejects.toThrow('away');
  expect(await kept()).toEqual(all.slice(0, 2).map(({ orderId }) => ({ id: orderId, day: '2026-10-02' })));
  away = false;
  // One of them is cancelled while it is on its way here: its fact finds no row.
  const gone = all[4]!;
  const event = makeEvent({
    type: 'order.cancelled',
    aggregateId: gone.orderId,
    data: { ...gone, orderNo: 'n', shopName: 's', status: '1', stateBefore: '1', reason: 'r' },
  });
  await catalog.bus.publish(topicOf('order'), [event]);
  await eventually(async () => (await catalog.pool.query('select 1 from inbox where event_id = $1', [event.id])).rowCount, {
    describe: 'cancelled',
  });
  expect(await take()).toBe(3);
  expect((await kept()).map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ orderId }) => orderId));
  expect(asked).toEqual(['', all[1]!.orderId, all[1]!.orderId, all[3]!.orderId, all[4]!.orderId]);
  expect(await take()).toBe(0);
  expect(asked).toHaveLength(5);
});
