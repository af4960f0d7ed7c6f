import { testRandom } from '@xinyue/kit/testing/testRandom';
import { expect, it } from 'vitest';
import { holdHands, idOf, newcomer } from './support/holdHands.ts';
import { useOrderService } from './support/startOrderService.ts';

const order = useOrderService({});
const amounts = [100, 250, 600, 1_000, 2_000];

it('Tr-M-04 50 fresh accounts from 5 addresses leave half of every large good to who has paid before', async () => {
  const random = testRandom();
  const { buy, pay, offer, established, callOff, expire } = holdHands(order);
  const goods = await Promise.all(amounts.map(offer));
  const stock = new Map(amounts.map((count, nth) => [goods[nth]!, count]));
  const hoarders = Array.from({ length: 50 }, (_, nth) => newcomer({ origin: `203.0.113.${nth % 5}` }));
  const ids = hoarders.map(({ ownerId }) => ownerId);
  const honest = await established();
  const held = async () =>
    (
      await order.pool.query<{ id: string; held: number }>(
        `select spot_id as id, sum(quantity)::int as held from orders
         where status = '0' and not deleted and customer_id = any($1) group by spot_id`,
        [ids],
      )
    ).rows;
  let taken = 0;
  for (let round = 0; round < 12; round += 1) {
    const tries = await Promise.all(
      hoarders.map(async (buyer) => {
        const spotId = random.pick(goods);
        const answer = await buy(buyer, spotId, Math.ceil(stock.get(spotId)! * random.pick([1, 0.5, 0.25, 0.1, 0.02])));
        return answer.success ? { buyer, id: idOf(answer) } : undefined;
      }),
    );
    const got = tries.filter((one) => one !== undefined);
    taken += got.length;
    for (const spotId of goods) {
      const answer = await buy(honest, spotId, 1);
      expect(answer.msg).toBe('操作成功');
      await pay(idOf(answer), 1);
    }
    for (const { id, held: most } of await held()) expect(most, `round ${round}`).toBeLessThanOrEqual(stock.get(id)! / 2);
    for (const { buyer, id } of got.slice(0, 3)) await callOff(buyer, id);
    order.clock.advance(60_000);
    await expire();
  }
  expect(taken).toBeGreaterThan(50);
});
