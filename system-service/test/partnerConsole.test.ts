import type { PartnerConsole } from '@xinyue/contracts';
import type { CallReport, ReportedMinute, ReportedRefusal } from '@xinyue/contracts/callReport';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetCalls } from '../src/open/calls/recordCalls.ts';
import { openFeedCalls } from './openFeedCalls.ts';
import { shopKeyCalls } from './shopKeyCalls.ts';
import { admin, configuredSecret, customer, useSystem } from './startSystem.ts';

const system = useSystem();
const { newMerchant, make } = shopKeyCalls(system);
const { signed } = openFeedCalls(system);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** In the middle of a minute and an hour, so that nothing turns over while a test runs. */
beforeAll(() => {
  const now = Date.now();
  system.clock.aheadMs = Math.ceil(now / hourMs) * hourMs + 30 * minuteMs + 10_000 - now;
});
const thisMinute = () => Math.floor(system.clock.now().getTime() / minuteMs) * minuteMs;
const beijing = (at: number) => new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');

const report = (more: Partial<CallReport>, service = 'gateway') =>
  system.send('POST', '/internal/partners/calls', { service }, { gateway: 'one', minutes: [], refused: [], ...more });
const minute = (partner: string, more: Partial<ReportedMinute> = {}): ReportedMinute => {
  const of = { partner, operation: 'listPartnerGoods', minute: thisMinute(), signed: true };
  return { ...of, count: 10, codes: { 409: 2 }, p95: 12, ...more };
};
let n = 0;
const refusal = (partner: string, more: Partial<ReportedRefusal> = {}): ReportedRefusal => {
  const of = { n: (n += 1), partner, operation: 'upsertGoods', time: thisMinute(), signed: true };
  return { ...of, http: 200, code: 409, reason: 'stockChanged', ms: 9, requestId: 'a'.repeat(32), ...more };
};
type Key = { name: string; secret: string };
const consoleOf = async (key: Key, body: object = {}) =>
  (await signed('readPartnerConsole', key, body)).data as unknown as PartnerConsole;

describe('Pt-C-17 a partner reads how it calls', () => {
  it('by hour and operation, from all gateways; what is told again replaces what was told', async () => {
    const key = await make(newMerchant());
    await report({ minutes: [minute(key.name, { count: 4, codes: {} })] });
    const late = {
      minutes: [minute(key.name), minute(key.name, { minute: thisMinute() - 5 * minuteMs, count: 1, codes: {}, p95: 90 })],
    };
    for (const _again of [1, 2]) await report(late);
    await report({
      gateway: 'two',
      minutes: [minute(key.name, { signed: false, count: 7, codes: { 401: 7 } }), minute(key.name)],
    });
    await report({ minutes: [minute(key.name, { count: 3, codes: {} })] });
    const { calls, quota } = await consoleOf(key);
    const hour = beijing(Math.floor(thisMinute() / hourMs) * hourMs);
    expect(calls).toEqual([{ hour, operation: 'listPartnerGoods', count: 21, refused: 4, unsigned: 7, p95: 90 }]);
    // Nothing said by a gateway about this call: 20 of this minute were told.
    expect(quota).toEqual({ perMinute: 600, left: 580 });
  });

  it('what is left is what its gateway says, and never below nothing', async () => {
    const key = await make(newMerchant());
    expect((await signed('readPartnerConsole', key, {}, { 'x-partner-left': '17' })).data).toMatchObject({ quota: { left: 17 } });
    await report({ minutes: [minute(key.name, { count: 5_000 })] });
    expect((await consoleOf(key)).quota).toEqual({ perMinute: 600, left: 0 });
  });

  it('the newest hundred refused calls, told twice or not, of the hours that it asks for', async () => {
    const key = await make(newMerchant());
    const list = Array.from({ length: 120 }, (_, nth) => refusal(key.name, { time: thisMinute() - nth * 1_000, ms: nth }));
    for (const _again of [1, 2]) await report({ refused: list });
    await report({ refused: [refusal(key.name, { time: thisMinute() - 3 * hourMs, reason: 'older' })] });
    const { refused } = await consoleOf(key);
    expect(refused).toHaveLength(100);
    expect(refused[0]).toEqual({
      time: beijing(thisMinute()),
      operation: 'upsertGoods',
      http: 200,
      code: 409,
      reason: 'stockChanged',
      ms: 0,
      requestId: 'a'.repeat(32),
      signed: true,
    });
    const key2 = await make(newMerchant());
    await report({ refused: [refusal(key2.name, { time: thisMinute() - 3 * hourMs })] });
    expect((await consoleOf(key2, { hours: 3 })).refused).toEqual([]);
    expect((await consoleOf(key2, { hours: 4 })).refused).toHaveLength(1);
  });

  it('200 refused calls of an hour are kept, whatever gateways tell, and 20 that only claim the name', async () => {
    const key = await make(newMerchant());
    for (const gateway of ['one', 'two'])
      for (const isSigned of [true, false])
        await report({ gateway, refused: Array.from({ length: 150 }, () => refusal(key.name, { signed: isSigned })) });
    const { rows } = await system.pool.query<{ signed: boolean; count: number }>(
      'select signed, count(*)::int from partner_refusals where partner = $1 group by 1 order by 1',
      [key.name],
    );
    expect(rows).toEqual([
      { signed: false, count: 20 },
      { signed: true, count: 200 },
    ]);
  });

  it('names that nobody has leave nothing, those of the configuration do; others than gateways tell nothing', async () => {
    const invented = Array.from({ length: 50 }, (_, nth) => `invented-${nth}`);
    await report({
      minutes: [...invented, 'ourbank'].map((name) => minute(name, { signed: false })),
      refused: [...invented, 'ourbank'].map((name) => refusal(name, { signed: false })),
    });
    const { rows } = await system.pool.query(
      `select distinct partner from partner_calls where partner like 'invented%' or partner = 'ourbank'
       union all select distinct partner from partner_refusals where partner like 'invented%' or partner = 'ourbank'`,
    );
    expect(rows).toEqual([{ partner: 'ourbank' }, { partner: 'ourbank' }]);
    expect((await consoleOf({ name: 'ourbank', secret: configuredSecret })).calls).toMatchObject([{ count: 0, unsigned: 10 }]);
    for (const service of ['order', 'payout', 'merchant', 'catalog'])
      expect(await report({ minutes: [minute('ourbank')] }, service)).toMatchObject({ code: 403 });
  });

  it('notices: keys, limits and addresses, and nobody’s name', async () => {
    const shop = newMerchant();
    const key = await make(shop);
    await system.call('limitPartner', { name: key.name, perMinute: 90 });
    await system.call('rotateShopKey', { id: key.partnerId }, shop);
    const failingSince = system.clock.now().getTime() - 61 * hourMs;
    await system.pool.query(
      `insert into webhook_endpoints (id, partner, url, description, types, state, secret_sealed, from_seq, failing_since, told_percent, created_at)
       values (gen_random_uuid(), $1, 'https://erp.example/in', '', '{}', 'active', '', 0, $2, 50, now())`,
      [key.name, new Date(failingSince)],
    );
    const { notices } = await consoleOf(key);
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['partner.limited', 'partner.rotated', 'webhook.failing']);
    const text = JSON.stringify(notices);
    for (const part of [
      '每分钟上限调整为 90 次',
      '已更换密钥，旧密钥 24 小时后停用',
      'https://erp.example/in 持续失败，已达停用时限的 50%',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(admin.name);
    const time = notices.find(({ kind }) => kind === 'webhook.failing')!.time;
    expect(time).toBe(beijing(Math.floor((failingSince + 60 * hourMs) / 1000) * 1000));
    expect((await consoleOf(await make(newMerchant()))).notices).toEqual([]);
  });

  it('forgets what is older than seven days', async () => {
    const key = await make(newMerchant());
    const old = thisMinute() - 7 * 24 * hourMs - minuteMs;
    await report({
      minutes: [minute(key.name, { minute: old }), minute(key.name)],
      refused: [refusal(key.name, { time: old }), refusal(key.name)],
    });
    await forgetCalls({ pool: system.pool, clock: system.clock });
    const { rows } = await system.pool.query<{ count: number }>(
      `select (select count(*) from partner_calls where partner = $1)::int + (select count(*) from partner_refusals where partner = $1)::int as count`,
      [key.name],
    );
    expect(rows[0]!.count).toBe(2);
  });

  it.each([0, 169, 1.5, 'x'])('refuses %s hours', async (hours) => {
    const key = { name: 'ourbank', secret: configuredSecret };
    expect(await signed('readPartnerConsole', key, { hours })).toMatchObject({ code: 400, msg: '小时数须为 1 至 168 的整数' });
  });
});

describe('Pt-C-22 who keeps a key reads the same', () => {
  it('Pt-P-01 a merchant of keys of the own shop, staff with the right of all, nobody else', async () => {
    const shop = newMerchant();
    const key = await make(shop, { scopes: ['orders'] });
    await report({ minutes: [minute(key.name)] });
    const ask = (by: Parameters<typeof system.call>[2], partner = key.name) => system.call('readKeyConsole', { partner }, by);
    const seen = expect.objectContaining({
      calls: [expect.objectContaining({ count: 10 })],
      quota: { perMinute: 600, left: 590 },
    });
    expect((await ask(shop)).data).toEqual(seen);
    expect((await ask(await system.newOfficer(['system:Partner:list']))).data).toEqual(seen);
    expect(await ask(newMerchant())).toMatchObject({ code: 404, msg: '密钥不存在' });
    expect(await ask(shop, 'ourbank')).toMatchObject({ code: 404, msg: '密钥不存在' });
    expect(await ask(admin, 'nobody')).toMatchObject({ code: 404 });
    expect(await ask(await system.newOfficer(['system:Partner:save']))).toMatchObject({ code: 403 });
    expect(await ask(customer)).toMatchObject({ code: 403 });
    expect(await ask(admin, 'ourbank')).toMatchObject({ success: true });
  });
});
