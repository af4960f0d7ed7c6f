import { setTimeout as sleep } from 'node:timers/promises';
import { documentSlots, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { type Client, createClient, readRequestSecret, signIn } from '@xinyue/scripts/client/createClient';
import { beforeAll, expect, it } from 'vitest';
import { must } from '../src/system/offerGood.ts';
import { png } from '../src/system/png.ts';
import { useCopy } from '../src/system/startCopy.ts';
import { auditFaults } from '../src/system/audit.ts';

const password = 'PassOnce2026Tap';
const copy = useCopy();
let operators: Client[];
beforeAll(async () => {
  operators = [await copy.backstage('operator01'), await copy.backstage('operator01')];
});

/** A new customer whose application is under review. */
async function apply(nth: number): Promise<{ customer: Client; id: string }> {
  const { portalUrl } = copy.system;
  const visitor = createClient(portalUrl, await readRequestSecret(portalUrl));
  const account = `PassOnce0${nth}`;
  must(
    await visitor.call(operations.register.path, { account, password, mobile: '13812345678', sex: 0, age: 30, area: '云南省' }),
  );
  const customer = await signIn(portalUrl, 'portal', account, password);
  const pictures = [];
  for (const [index, slot] of documentSlots.entries())
    pictures.push([slot, must(await customer.upload(png(60 + nth * 10 + index, 50), 'image/png', 'x.png')).saveUrl] as const);
  const form = {
    shopName: `一次店铺 ${nth}`,
    account: `OnceShop${nth}`,
    password,
    agreement: '同意',
    ...Object.fromEntries(pictures),
  };
  return { customer, ...must(await customer.call<{ id: string }>(operations.submitApplication.path, form)) };
}

it(
  'S-13 S-17 two operators at once, and the service killed in between: exactly one merchant, one shop everywhere',
  { timeout: 180_000 },
  async () => {
    for (let nth = 1; nth <= 6; nth += 1) {
      const { customer, id } = await apply(nth);
      const owner = customer.session!.userId;
      const audit = { shopUserLogId: id, auditStatus: 2 };
      const pressing = operators.map((operator) => operator.call(operations.auditApplication.path, audit).catch(() => undefined));
      await sleep(nth * 8);
      copy.system.kill('merchant');
      await Promise.all(pressing);
      await copy.system.waitReady();
      // Without an answer the button is pressed again, as a person would.
      const last = await operators[0]!.call(operations.auditApplication.path, audit);
      expect([200, 409]).toContain(last.code);
      const count = async (name: 'merchant' | 'order' | 'catalog', sql: string) =>
        (await copy.databases[name].query<{ n: number }>(sql, [owner])).rows[0]!.n;
      const everywhere = async () =>
        JSON.stringify([
          await count('merchant', 'select count(*)::int as n from merchants where user_customer_id = $1'),
          await count('order', 'select count(*)::int as n from shops where shop_id = $1 and open'),
          await count('catalog', 'select count(*)::int as n from shops where id = $1 and open'),
        ]);
      await eventually(async () => (await everywhere()) === '[1,1,1]', {
        describe: `one shop everywhere (${nth})`,
        timeoutMs: 20_000,
      });
      const { actor } = { actor: await signIn(copy.system.adminUrl, 'backstage', `OnceShop${nth}`, password) };
      expect(actor.session).toMatchObject({ userType: 2, userId: owner });
    }
    const { rows } = await copy.databases.merchant.query<{ n: number }>(
      `select count(*)::int as n from outbox o join merchants m on m.id::text = o.aggregate_id where type = 'merchant.changed' and m.account like 'OnceShop%'`,
    );
    expect(rows[0]!.n).toBe(6);
    expect(await auditFaults(copy.system)).toEqual([]);
  },
);
