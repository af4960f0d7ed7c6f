import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { callAsPartner, createClient, readRequestSecret } from '@xinyue/scripts/client/createClient';
import { seedShops } from '@xinyue/scripts/testing/seedShops';
import { expect, it } from 'vitest';
import { planSimulation, prepareRehearsal } from '../src/faults/simulation/planSimulation.ts';
import { must } from '../src/system/offerGood.ts';
import { photograph } from '../src/system/photograph.ts';
import { type Copy, useCopy } from '../src/system/startCopy.ts';
import { auditFaults } from '../src/system/audit.ts';

/** `XINYUE_APART_SHOPS=11 XINYUE_APART_ORDERS=9999` for more than 100,000 simulated orders. */
const shops = Number(process.env['XINYUE_APART_SHOPS'] ?? 2);
const orders = Number(process.env['XINYUE_APART_ORDERS'] ?? 150);

// Its time has come whatever the hour: the automatic withdrawals of the day are made at the start.
const copy = useCopy({ env: { LOG_LEVEL: 'error', XINYUE_AUTO_WITHDRAW_AT: '00:00' } });

/** Signed in before pictures are taken: a sign-in is kept, too. */
async function people({ system, backstage, customer }: Copy) {
  const visitor = createClient(system.portalUrl, await readRequestSecret(system.portalUrl));
  return {
    visitor,
    staff: await backstage('operator01'),
    merchant: await backstage('qingdao01'),
    buyer: await customer('buyer001'),
  };
}

/** Quotes go on with the clock while the exchange is open, and the basis of a good with them. */
const withoutQuotes = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'basis' ? undefined : value)));

/** What people and partners are shown of goods, orders and money. */
async function shown(system: Copy['system'], { visitor, staff, merchant, buyer }: Awaited<ReturnType<typeof people>>) {
  const {
    listSpots,
    readMarketIndex,
    readShop,
    listOrders,
    countOrders,
    sumOrders,
    readSales,
    listOwnOrders,
    countOwnOrders,
    readBalance,
    listPartnerOrders,
    listPartnerRefunds,
  } = operations;
  const page = { pageSize: 100 };
  const asked = [
    [visitor, listSpots.path, page],
    [visitor, readMarketIndex.path, { days: 30 }],
    [visitor, readShop.path, { userCustomerId: merchant.session!.userId }],
    ...[staff, merchant].flatMap((who) => [
      [who, listOrders.path, page] as const,
      [who, countOrders.path, {}] as const,
      [who, sumOrders.path, {}] as const,
    ]),
    [staff, readSales.path, { by: 'day' }],
    [buyer, listOwnOrders.path, page],
    [buyer, countOwnOrders.path, {}],
    [merchant, readBalance.path, {}],
  ] as const;
  const answers: [string, unknown][] = [];
  for (const [who, path, body] of asked) answers.push([path, withoutQuotes(must(await who.call(path, body)))]);
  const [partner, secret] = Object.entries(system.secrets.partners)[0]!;
  for (const { path } of [listPartnerOrders, listPartnerRefunds])
    answers.push([path, must(await callAsPartner(system.portalUrl, { partner, secret }, path, page))]);
  return answers;
}

/** All tables but the schema of simulations and the trail with what goes with it. */
async function tables({ databases }: Copy) {
  const rows = Object.entries(await photograph(databases));
  return rows.filter(([name]) => !name.startsWith('order.simulation.') && !/\.(audit|audits)$/.test(name));
}

it(
  `Z-101 after ${shops * orders} simulated orders every table, list, count, statistic and partner's read is as before`,
  { timeout: 3_600_000 },
  async () => {
    const { databases, system } = copy;

    const who = await people(copy);
    const rehearsals = [];
    for (const { merchant } of await seedShops(copy, shops, 'apart'))
      rehearsals.push(await prepareRehearsal(copy, merchant, orders));
    const due = "select count(*)::int as n from auto_runs where state = 'due'";
    // One that found merchant-service still starting is tried again half a minute later.
    await eventually(async () => (await databases.payout.query<{ n: number }>(due)).rows[0]!.n === 0, {
      describe: 'the automatic withdrawals of the day to be made',
      timeoutMs: 120_000,
    });
    expect(await auditFaults(system)).toEqual([]);
    const before = { tables: await tables(copy), shown: await shown(system, who) };
    expect(before.tables.length).toBeGreaterThan(60);

    for (const rehearsal of rehearsals) await planSimulation(rehearsal);
    const made = async () =>
      (await databases.order.query<{ n: number }>('select count(*)::int as n from simulation.orders')).rows[0]!.n;
    await eventually(async () => (await made()) === shops * orders, {
      describe: 'all simulated orders to be made',
      timeoutMs: 1_200_000,
      intervalMs: 500,
    });

    expect({ tables: await tables(copy), shown: await shown(system, who) }).toEqual(before);
    expect(await auditFaults(system)).toEqual([]);
    // A real order is seen by all of it: the comparison is not blind.
    must(await who.buyer.call(operations.placeOrder.path, { spotId: rehearsals[0]!.goodId, orderNum: 1, money: 100 }));
    const after = { tables: await tables(copy), shown: await shown(system, who) };
    expect(after.tables).not.toEqual(before.tables);
    expect(after.shown).not.toEqual(before.shown);
  },
);
