import { randomUUID } from 'node:crypto';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { type Once, shopKeyCalls } from './shopKeyCalls.ts';
import { admin, configuredSecret, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
const { newMerchant, make, me } = shopKeyCalls(system);
const limit = (name: string, perMinute: unknown, by = admin, key?: string) =>
  system.call('limitPartner', { name, perMinute } as never, by, key);
type Rate = { name: string; perMinute: number };
const ratesFor = (service: string) => system.send('POST', '/internal/partners/rates', { service }, {});
const rateOf = async (name: string) =>
  ((await ratesFor('gateway')).data as { rates: Rate[] }).rates.find((one) => one.name === name)?.perMinute;
const rowOf = async (name: string) =>
  ((await system.call('listPartners', { name })).data as { list: object[] }).list[0] as Record<string, unknown>;

describe('Pt-C-23 staff give a partner a rate of its own', () => {
  it('which gateways, list, trail and the partner itself tell; 0 puts the setting back', async () => {
    const key = await make(newMerchant());
    expect(await rowOf(key.name)).toMatchObject({ perMinute: 600, perMinuteOwn: false });
    expect(await limit(key.name, 1_200)).toMatchObject({ success: true, data: null });
    expect(await rateOf(key.name)).toBe(1_200);
    expect(await rowOf(key.name)).toMatchObject({ perMinute: 1_200, perMinuteOwn: true });
    expect((await me(key)).data).toMatchObject({ perMinute: 1_200 });
    const told = await eventually(
      () => system.published.find(({ data }) => data['name'] === key.name && data['what'] === 'limited'),
      { describe: 'the event' },
    );
    expect(told).toMatchObject({ type: 'partner.changed', aggregateVersion: 2, data: { kind: 'shop', state: 'active' } });
    expect(await limit(key.name, '0')).toMatchObject({ success: true });
    expect(await rateOf(key.name)).toBeUndefined();
    expect((await me(key)).data).toMatchObject({ perMinute: 600 });
    const { rows } = await system.pool.query(
      `select who_name as who, before, after from audit where what = 'partner.limited' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { who: admin.name, before: { perMinute: 1_200 }, after: { perMinute: 600 } },
      { who: admin.name, before: { perMinute: 600 }, after: { perMinute: 1_200 } },
    ]);
    expect((await rowOf(key.name))['changes']).toMatchObject([
      { what: 'partner.made' },
      { what: 'partner.limited' },
      { what: 'partner.limited' },
    ]);
  });

  it('also one of the configuration, which no table has; not one that is nobody or was closed', async () => {
    expect(await limit('ourbank', 60_000)).toMatchObject({ success: true });
    expect((await me({ name: 'ourbank', secret: configuredSecret })).data).toMatchObject({ perMinute: 60_000 });
    expect(await limit('nobody', 10)).toMatchObject({ code: 404, msg: '合作方不存在' });
    const { partnerId } = (await system.call('savePartner', { name: 'limitless', kind: 'reader', shops: [randomUUID()] }))
      .data as unknown as Once;
    await system.call('closePartner', { id: partnerId });
    expect(await limit('limitless', 10)).toMatchObject({ code: 409, msg: '合作方 limitless 已停用' });
    expect(await rateOf('limitless')).toBeUndefined();
  });

  it.each([-1, 60_001, 0.5, 'x', null, undefined])('refuses %s', async (perMinute) => {
    expect(await limit('ourbank', perMinute)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^每分钟上限须为 0 至 60000/),
    });
  });

  it('M3 the same request again, or the rate that it has, changes nothing', async () => {
    const key = await make(newMerchant());
    for (const _again of [1, 2]) await limit(key.name, 30, admin, 'limit-key-00000001');
    await limit(key.name, 30);
    const { rows } = await system.pool.query<{ count: number }>(
      `select count(*)::int from audit where what = 'partner.limited' and after->>'perMinute' = '30'`,
    );
    expect(rows[0]!.count).toBe(1);
  });

  it('P-32 who only looks at partners sets no rate, and rates are told to gateways alone', async () => {
    const key = await make(newMerchant());
    for (const codes of [['system:Partner:list'], ['system:Partner:rotate', 'system:Partner:close']])
      expect(await limit(key.name, 10, await system.newOfficer(codes))).toMatchObject({ code: 403 });
    expect(await limit(key.name, 10, staffActor(randomUUID()))).toMatchObject({ code: 403 });
    expect(await limit(key.name, 10, newMerchant())).toMatchObject({ code: 403 });
    expect(await limit(key.name, 10, await system.newOfficer(['system:Partner:save']))).toMatchObject({ success: true });
    for (const service of ['order', 'payout', 'catalog', 'merchant'])
      expect(await ratesFor(service)).toMatchObject({ code: 403 });
  });
});
