import { newId } from '@xinyue/kit/newId';
import { customer, merchant, staff, type OrderFixture } from '../support/startOrderService.ts';
import { actDeed, type People } from './actDeed.ts';
import type { Turn } from './Command.ts';
import { explain, type Done } from './explain.ts';
import { prepareDeed } from './prepareDeed.ts';
import { readStored, storedOf } from './readStored.ts';
import type { ModelOrder, World } from './World.ts';

const opening = 14;
const returned: readonly unknown[] = ['03', '04', '05', 4, 99];

/** Goods that are neither on the shelf nor given back: what was picked up stays away, cancelled or not. */
const holds = ({ status, deleted }: ModelOrder) => !returned.includes(status) && (!deleted || status === 3);

/** Plays a story against the service; throws after the first turn whose answers and stored state no sequence of its commands explains. */
export async function playStory(service: OrderFixture, turns: Turn[]): Promise<{ deeds: number; atOnce: number }> {
  const shopId = newId();
  const spotIds = await Promise.all([0, 1].map(() => service.offer({ shopId, openingStock: opening })));
  const buyers = [customer('甲'), customer('乙')];
  const people: People = {
    buyers,
    stranger: customer('丙'),
    staff,
    merchant: { ...merchant, ownerId: shopId },
    foreign: { ...merchant, ownerId: newId() },
  };
  const stock = Object.fromEntries(spotIds.map((id) => [id, { balance: opening, moves: 1, adjusted: 0, stood: [opening] }]));
  let world: World = { now: 0, orders: {}, stock, notices: {}, unbooked: {}, keys: {}, requests: {} };
  const numbers = { trans: [] as string[], requests: [] as string[] };
  const played = { deeds: 0, atOnce: 0 };
  for (const { minutes, commands } of turns) {
    service.clock.advance(minutes * 60_000);
    world.now = service.clock.now().getTime();
    const deeds = commands.flatMap((command) => prepareDeed(command, world, spotIds, buyers, numbers));
    const done: Done[] = await Promise.all(
      deeds.map(async (deed) => ({ deed, answer: await actDeed(service, people, world, deed) })),
    );
    played.deeds += done.length;
    if (done.length > 1) played.atOnce += done.length;
    const seen = await readStored(service.pool, shopId, spotIds);
    const after = explain(world, done, storedOf, seen);
    if (!after) throw new Error(tellWhy(world, done, seen));
    world = after;
    // Goods once more, from what orders are and not from what happened.
    for (const [spotId, { balance, adjusted }] of Object.entries(world.stock)) {
      const held = Object.values(world.orders).filter((order) => order.spotId === spotId && holds(order));
      const wanted = opening + adjusted - held.reduce((sum, { quantity }) => sum + quantity, 0);
      if (balance !== wanted || balance < 0) throw new Error(`stock ${balance}, but ${wanted} follows from the orders`);
    }
  }
  return played;
}

const tellWhy = (world: World, done: Done[], seen: unknown) =>
  [
    'no sequence explains this turn',
    `before: ${JSON.stringify(storedOf(world))}`,
    ...done.map(({ deed, answer }) => `${JSON.stringify(deed)} → ${answer.code} ${answer.msg}`),
    `after:  ${JSON.stringify(seen)}`,
  ].join('\n');
