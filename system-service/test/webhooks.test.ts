import { randomUUID } from 'node:crypto';
import { messages } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { mayReach } from '@xinyue/kit/http/outsideAddresses';
import { insideUrls, oddUrls } from '@xinyue/kit/testing/insideUrls';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSystem } from './startSystem.ts';
import { receive, signedBy, webhookCalls } from './webhookCalls.ts';
import { webhookConfig } from './webhookConfig.ts';

const system = useSystem();
const { signed, save, rowsOf, rowOf, newReader, newEndpoint, tellOrder, make } = webhookCalls(system);
const url = 'https://outside.test/in';
const hour = 3_600_000;
/** Of the one address of this machine that tests may send to. */
const isAdmitted = (text: string) => {
  const host = URL.canParse(text) ? new URL(text).hostname.replace(/^\[|\]$/g, '') : '';
  return host.endsWith('localhost') || host === 'localhost.' || mayReach(host, webhookConfig.XINYUE_WEBHOOK_ALLOW, true);
};
beforeEach(() => void (system.clock.aheadMs = 0));

describe('Pt-C-07 an endpoint', () => {
  it('is made with a secret that is said once and kept sealed, and changed without one; the trail names the key', async () => {
    const { key, shop } = await newReader();
    const { endpointId, secret } = await save(key, url, { description: '仓库', types: ['stock.changed', 'order.paid'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await rowsOf(key)).toEqual([
      {
        endpointId,
        url,
        description: '仓库',
        types: ['order.paid', 'stock.changed'],
        state: 'active',
        reason: '',
        failingSince: '',
        formerSecretUntil: '',
        createTime: expect.stringMatching(/^\d{4}-/) as string,
        lastOk: '',
        waiting: 0,
        failed: 0,
      },
    ]);
    expect(await save(key, `${url}2`, { endpointId })).toEqual({ endpointId });
    expect(await rowOf(key, endpointId)).toMatchObject({ url: `${url}2`, types: [], description: '' });
    const { rows } = await system.pool.query<{ what: string; who: string; who_type: number }>(
      'select what, who_name as who, who_type from audit where row_id = $1 order by id',
      [endpointId],
    );
    expect(rows.map(({ what, who }) => [what, who])).toEqual([
      ['webhook.made', messages.keyName(key.name)],
      ['webhook.edited', messages.keyName(key.name)],
    ]);
    const all = await system.pool.query(
      'select t::text as row from webhook_endpoints t union all select t::text from audit t union all select t::text from idempotency_keys t',
    );
    expect(JSON.stringify([all.rows, system.published])).not.toContain(secret);
    expect(shop.shopId).toBeTruthy();
  });

  it('M3 the same request again makes no other one and shows no secret; five at most, also of eight at once', async () => {
    const { key } = await newReader();
    const keyed = { 'idempotency-key': `webhook-${randomUUID()}` };
    const first = await signed('saveWebhook', key, { url, types: [] }, keyed);
    const second = await signed('saveWebhook', key, { url, types: [] }, keyed);
    expect(second.data).toEqual({ ...(first.data as object), secret: '' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => signed('saveWebhook', key, { url, types: [] })));
    expect(answers.filter(({ success }) => success)).toHaveLength(4);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 409, data: { reason: 'tooManyEndpoints' } });
    const [one] = await rowsOf(key);
    expect(await signed('deleteWebhook', key, { endpointId: one!.endpointId })).toMatchObject({ success: true });
    expect(await save(key, url)).toMatchObject({ endpointId: expect.any(String) as string });
  });

  it('Pt-V-01 has an address of the public internet, without name, password or fragment', async () => {
    const { key } = await newReader();
    const refused = [
      'http://outside.test/in',
      'https://inside.test/',
      'https://mixed.test/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x7f000002/',
      'https://2852039166/',
      'https://[64:ff9b::a00:1]/',
      'https://outside.test/#x',
      'https://outside.test/#',
    ];
    for (const wrong of refused)
      expect([wrong, await signed('saveWebhook', key, { url: wrong, types: [] })]).toMatchObject([
        wrong,
        { code: 400, msg: '该地址不能用作推送地址', data: { reason: 'urlRefused' } },
      ]);
    const forms = [...insideUrls(443), ...oddUrls(443)].filter((text) => !isAdmitted(text));
    expect(forms.length).toBeGreaterThanOrEqual(60);
    for (const [nth, wrong] of forms.entries()) {
      // Thirty a minute of one key.
      if (nth % 10 === 0) system.clock.aheadMs += 61_000;
      expect([wrong, await signed('saveWebhook', key, { url: wrong, types: [] })]).toMatchObject([wrong, { code: 400 }]);
    }
    expect(await rowsOf(key)).toEqual([]);
    // A name that nobody knows yet may come to be known.
    expect(await save(key, 'https://nowhere.test/')).toMatchObject({ endpointId: expect.any(String) as string });
  });

  it('Pt-V-01 refuses a bad form by the name of its field, and types that there are not or that the key does not open', async () => {
    const { key } = await newReader(['goods', 'events']);
    const wrong: [object, object][] = [
      [{ url: 'ftp://x.test/' }, { code: 400, msg: '请输入完整的网址' }],
      [{ url: 'https://u:p@outside.test/' }, { code: 400, msg: '请输入完整的网址' }],
      [{ url: `https://outside.test/${'x'.repeat(500)}` }, { code: 400, msg: '推送地址最多 500 个字，当前 521 个字' }],
      [{ description: '长'.repeat(101) }, { code: 400, msg: '说明最多 100 个字，当前 101 个字' }],
      [{ types: undefined }, { code: 400, msg: '请选择事件类型' }],
      [{ types: ['order.moved'] }, { code: 400, data: { reason: 'unknownType' } }],
      [{ types: ['order.paid'] }, { code: 403, data: { reason: 'scopeMissing', scope: 'orders', type: 'order.paid' } }],
      [{ partner: 'x' }, { code: 400, msg: '提交了不支持的字段 partner' }],
    ];
    for (const [more, answer] of wrong)
      expect([more, await signed('saveWebhook', key, { url, types: [], ...more })]).toMatchObject([more, answer]);
  });
});

it('Pt-P-01 what another key made is told like what is not there, for every call', async () => {
  const [mine, other] = [await newReader(), await newEndpoint()];
  const event = await tellOrder(other.shop.shopId);
  await eventually(async () => other.receiver.arrived.length > 0, { describe: 'the other has its event' });
  const { list } = (await signed('listDeliveries', other.key, { eventId: event.id })).data as { list: { deliveryId: string }[] };
  const { endpointId } = other;
  const { deliveryId } = list[0]!;
  for (const [name, body] of [
    ['saveWebhook', { endpointId, url, types: [] }],
    ['switchWebhook', { endpointId, state: 'paused' }],
    ['deleteWebhook', { endpointId }],
    ['rotateWebhook', { endpointId }],
    ['testWebhook', { endpointId }],
    ['recoverDeliveries', { endpointId, since: '2026-01-01' }],
    ['listAttempts', { deliveryId }],
    ['resendDelivery', { deliveryId }],
  ] as const)
    expect([name, await signed(name, mine.key, body)]).toMatchObject([name, { code: 404 }]);
  for (const body of [{}, { endpointId }, { eventId: event.id }, { endpointId: "'" }, { eventId: '=1+1' }])
    expect((await signed('listDeliveries', mine.key, body)).data).toMatchObject({ list: [], total: 0 });
  expect(await rowOf(other.key, endpointId)).toMatchObject({ state: 'active', url: other.receiver.url });
});

it('Pt-C-07 thirty saves a minute of one shop, whichever of its keys asks', async () => {
  const { key, shop } = await newReader();
  const second = await make(shop);
  const answers = [];
  for (let nth = 0; nth < 31; nth += 1)
    answers.push(await signed('saveWebhook', nth % 2 ? second : key, { url: 'https://inside.test/', types: [] }));
  expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

it('Pt-C-10 after a rotation both secrets sign for 24 hours, the newest first; with now the one before no more', async () => {
  const { key, endpointId, secret: first, receiver } = await newEndpoint();
  const rotate = async (more: object = {}) =>
    ((await signed('rotateWebhook', key, { endpointId, ...more })).data as unknown as { secret: string }).secret;
  const test = async () => {
    expect((await signed('testWebhook', key, { endpointId })).data).toMatchObject({ outcome: 'ok', status: 200 });
    return receiver.arrived.at(-1)!;
  };
  const second = await rotate();
  let arrived = await test();
  expect(arrived.signature).toBe(`${signedBy(second, arrived)} ${signedBy(first, arrived)}`);
  expect(await rowOf(key, endpointId)).toMatchObject({ formerSecretUntil: expect.stringMatching(/^\d{4}-/) as string });
  system.clock.aheadMs = 24 * hour + 60_000;
  arrived = await test();
  expect(arrived.signature).toBe(signedBy(second, arrived));
  const third = await rotate({ now: 1 });
  arrived = await test();
  expect(arrived.signature).toBe(signedBy(third, arrived));
  expect(await rowOf(key, endpointId)).toMatchObject({ formerSecretUntil: '' });
});

it('Pt-C-11 a test tells how it went, is kept nowhere, and ten a minute are the most', async () => {
  const { key, shop, endpointId, receiver } = await newEndpoint({ status: 500 });
  const test = () => signed('testWebhook', key, { endpointId });
  expect(await test()).toMatchObject({ success: true, data: { outcome: 'status', status: 500 } });
  expect(JSON.parse(receiver.arrived[0]!.body)).toMatchObject({ type: 'webhook.test', data: { version: 1 } });
  receiver.reply = { status: 302, headers: { location: 'http://receiver.test:1/' } };
  expect((await test()).data).toMatchObject({ outcome: 'redirect', status: 302 });
  for (let nth = 0; nth < 8; nth += 1) await test();
  expect(await test()).toMatchObject({ status: 429, success: false });
  // Another key of the shop has none of its own: a shop would make keys for as many calls as it likes.
  const second = await make(shop);
  const more = await save(second, receiver.url);
  expect(await signed('testWebhook', second, { endpointId: more.endpointId })).toMatchObject({ status: 429 });
  system.clock.aheadMs = 61_000;
  expect(await test()).toMatchObject({ success: true });
  expect((await signed('listDeliveries', key)).data).toMatchObject({ total: 0 });
  const silent = await receive({ hangs: true });
  await save(key, silent.url, { endpointId });
  expect((await test()).data).toMatchObject({ outcome: 'timeout', status: 0 });
});
