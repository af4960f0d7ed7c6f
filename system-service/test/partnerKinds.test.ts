import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { admin, useSystem } from './startSystem.ts';

const system = useSystem();
const shop = randomUUID();
type Row = {
  partnerId: string;
  kind: string;
  state: string;
  confirmedBy: string;
  unreviewed: boolean;
  keyWaiting: boolean;
  scopes: string[];
  shops: string[];
};
const save = (name: string, more: object = {}) => system.call('savePartner', { name, ...more });
const idOf = (answer: { data: unknown }) => (answer.data as { partnerId: string }).partnerId;
const rowOf = async (name: string) => ((await system.call('listPartners', { name })).data as { list: Row[] }).list[0]!;
const works = async (name: string) => {
  const { data } = await system.send('POST', '/internal/partners/find', { service: 'order' }, { names: [name] });
  return (data as { partners: { name: string; scopes: string[]; reach: string | string[] }[] }).partners;
};
const second = () => system.newOfficer(['system:Partner:confirm']);
const confirm = async (id: string, pass: 0 | 1, by?: Awaited<ReturnType<typeof second>>, more: object = {}) =>
  system.call('confirmPartner', { id, pass, ...more }, by ?? (await second()));

it('Tr-S-01 a key that moves money or goods, or sees all shops, waits and opens nothing; what reads some shops works at once', async () => {
  const cases = [
    ['pay-1', { kind: 'payment', label: '云闪付', payUrl: 'https://pay.example/{paymentNo}' }, 'waiting'],
    ['bank-1', { kind: 'bank' }, 'waiting'],
    ['store-1', { kind: 'warehouse', shops: [shop] }, 'waiting'],
    ['reads-all', {}, 'waiting'],
    ['reads-one', { kind: 'reader', shops: [shop] }, 'active'],
  ] as const;
  for (const [name, more, state] of cases) {
    expect(await save(name, more), name).toMatchObject({ success: true, data: { state } });
    expect(await works(name), name).toHaveLength(state === 'active' ? 1 : 0);
    expect(await rowOf(name), name).toMatchObject({ state, confirmedBy: '', unreviewed: false });
  }
  expect(await rowOf('reads-all')).toMatchObject({ kind: 'reader', scopes: ['orders', 'events'], shops: [] });
  expect(await works('reads-one')).toMatchObject([{ scopes: ['orders', 'events'], reach: [shop] }]);
});

it('Tr-S-01 a second person lets it work, or closes it for good; who made it is refused', async () => {
  const one = idOf(await save('second-1', { kind: 'payment' }));
  expect(await system.call('confirmPartner', { id: one, pass: 1 })).toMatchObject({
    code: 403,
    msg: '不能确认自己新增的合作方，须由其他人确认',
    data: { reason: 'partnerOwn' },
  });
  expect(await works('second-1')).toEqual([]);
  const by = await second();
  expect(await confirm(one, 1, by)).toMatchObject({ success: true, data: null });
  expect(await works('second-1')).toMatchObject([{ scopes: ['pay', 'events'] }]);
  expect(await rowOf('second-1')).toMatchObject({ state: 'active', confirmedBy: by.name, unreviewed: false });
  expect(await confirm(one, 1)).toMatchObject({ code: 409, msg: '合作方 second-1 已生效，无需确认' });
  const other = idOf(await save('second-2', { kind: 'bank' }));
  expect(await confirm(other, 0, undefined, { remark: '资料不全' })).toMatchObject({ success: true });
  expect(await rowOf('second-2')).toMatchObject({ state: 'closed' });
  expect(await confirm(other, 1)).toMatchObject({ code: 409, msg: '合作方 second-2 已停用' });
  expect(await works('second-2')).toEqual([]);
  expect(await confirm(randomUUID(), 1)).toMatchObject({ code: 404, msg: '合作方不存在' });
  const clerk = await system.newOfficer(['system:Partner:save', 'system:Partner:close']);
  const third = idOf(await save('second-3', { kind: 'payment' }));
  expect(await confirm(third, 1, clerk)).toMatchObject({ code: 403 });
  expect(await confirm(third, 1, by, { extra: 1 })).toMatchObject({ code: 400 });
});

it('Tr-S-01 nor does the maker under another account; what is refused is let go by nobody', async () => {
  const id = idOf(await save('one-person', { kind: 'payment' }));
  const why = '您与创建人属于同一人关系（创建账户，2026-11-26），须由他人复核';
  system.merchant.reviewRefused = why;
  const by = await second();
  expect(await confirm(id, 1, by)).toMatchObject({ code: 403, msg: why });
  expect(system.merchant.calls.findLast(({ path }) => path === 'review')?.body).toEqual({
    reviewer: by.accountId,
    firsts: [{ who: 'maker', id: admin.accountId }],
  });
  expect(await rowOf('one-person')).toMatchObject({ state: 'waiting' });
  system.merchant.reviewRefused = undefined;
  expect(await confirm(id, 1, by)).toMatchObject({ success: true });
});

it('Tr-S-01 of two who confirm and refuse at once, one does', async () => {
  const id = idOf(await save('race', { kind: 'payment' }));
  const [a, b] = [await second(), await second()];
  const answers = await Promise.all([confirm(id, 1, a), confirm(id, 0, b)]);
  const { state } = await rowOf('race');
  // A closed one cannot be confirmed, an active and confirmed one is not refused.
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(state).toBe(answers[0]!.success ? 'active' : 'closed');
});

const toldOf = (id: string) => system.published.filter(({ aggregateId }: EventEnvelope) => aggregateId === id);

it('Tr-S-01 Pt-C-20 that a key was changed is told when the new one holds', async () => {
  const reader = idOf(await save('turned', { shops: [shop] }));
  await system.call('rotatePartner', { id: reader });
  const channel = idOf(await save('turned-pay', { kind: 'payment' }));
  await confirm(channel, 1);
  await system.call('rotatePartner', { id: channel });
  const whats = (id: string) => toldOf(id).map(({ data }) => (data as { what?: string }).what);
  await eventually(async () => toldOf(reader).length === 2 && toldOf(channel).length >= 2, { describe: 'the facts' });
  expect(whats(reader)).toEqual(['made', 'rotated']);
  // It waits for a second person.
  expect(whats(channel)).toEqual(['made', undefined]);
  await confirm(channel, 1);
  await eventually(async () => toldOf(channel).length === 3, { describe: 'the new key' });
  expect(whats(channel)).toEqual(['made', undefined, 'rotated']);
  expect(toldOf(channel).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
});

it('Tr-S-01 each change of a key is told, in order', async () => {
  const id = idOf(await save('told', { kind: 'payment' }));
  await confirm(id, 1);
  await system.call('closePartner', { id });
  const told = () => toldOf(id);
  await eventually(async () => told().length === 3, { describe: 'three facts' });
  expect(told().map(({ type, data, aggregateVersion }) => [type, aggregateVersion, data])).toEqual(
    ['waiting', 'active', 'closed'].map((state, nth) => [
      'partner.changed',
      nth + 1,
      { name: 'told', kind: 'payment', state, label: 'told', ...(state !== 'active' && { what: nth === 0 ? 'made' : 'closed' }) },
    ]),
  );
});

it('Tr-S-01 the list says where buyers are sent and what was done with a key; the words of the proof say all that it opens', async () => {
  const payUrl = 'https://pay.example/{paymentNo}';
  const id = idOf(await save('shown', { kind: 'payment', label: '云闪付', payUrl }));
  await system.call('rotatePartner', { id });
  const changes = [
    { what: 'partner.made', who: admin.name },
    { what: 'partner.rotated', who: admin.name },
  ];
  expect(await rowOf('shown')).toMatchObject({ payUrl, changes });
  const by = await second();
  system.merchant.proven = false;
  const { data } = await confirm(id, 1, by);
  system.merchant.proven = true;
  expect((data as unknown as { deed: string }).deed).toBe(
    `确认合作方 shown（支付渠道）：报告本渠道的付款和退款结果，上传本渠道的对账单；接收范围内的通知；显示名称：云闪付；支付地址：${payUrl}`,
  );
});

it('Tr-S-01 refuses what a kind cannot have, by name', async () => {
  const cases: [object, string][] = [
    [{ kind: 'shop' }, '请选择合作方类型'],
    [{ kind: 'warehouse' }, '请选择仓库合作方对应的店铺'],
    [{ kind: 'payment', shops: [shop] }, '支付渠道和银行不按店铺授权'],
    [{ kind: 'reader', label: '某付' }, '只有支付渠道可以设置显示名称'],
    [{ kind: 'bank', payUrl: 'https://x.example/{paymentNo}' }, '只有支付渠道可以设置支付地址'],
    ...['http://x.example/{paymentNo}', 'https://x.example/', 'x {paymentNo}', 'javascript:{paymentNo}'].map(
      (payUrl): [object, string] => [{ kind: 'payment', payUrl }, '支付地址须为加密的 URL，并含有支付单号占位符，写法见输入说明'],
    ),
  ];
  for (const [more, msg] of cases) expect(await save('refused', more), JSON.stringify(more)).toMatchObject({ code: 400, msg });
  expect(await rowOf('refused')).toBeUndefined();
});

it('Tr-S-01 finds them by kind and state', async () => {
  await save('found-payment', { kind: 'payment' });
  const names = async (query: object) =>
    ((await system.call('listPartners', { name: 'found', ...query })).data as { list: { name: string }[] }).list.map(
      ({ name }) => name,
    );
  await save('found-reader', { kind: 'reader', shops: [shop] });
  expect(await names({ kind: 'payment' })).toEqual(['found-payment']);
  expect(await names({ state: 'active' })).toEqual(['found-reader']);
  expect(await names({ kind: '', state: '' })).toEqual(['found-reader', 'found-payment']);
});

it('Tr-S-01 a key of before works on, is marked, and can be confirmed by somebody else than who made it', async () => {
  const id = idOf(await save('older', { kind: 'payment' }));
  // As the migration leaves what was made before a second person was needed.
  await system.byHand(`update partners set state = 'active' where id = $1`, [id]);
  expect(await rowOf('older')).toMatchObject({ state: 'active', unreviewed: true });
  expect(await works('older')).toHaveLength(1);
  expect(await system.call('confirmPartner', { id, pass: 1 }, admin)).toMatchObject({ code: 403 });
  expect(await confirm(id, 1)).toMatchObject({ success: true });
  expect(await rowOf('older')).toMatchObject({ state: 'active', unreviewed: false });
});

it('Tr-S-01 a new key of what needs a second person waits for one, who is not whoever made it; until then the one before works', async () => {
  const id = idOf(await save('rotated', { kind: 'payment' }));
  await confirm(id, 1);
  const secretsOf = async () => ((await works('rotated'))[0] as unknown as { secrets: string[] }).secrets;
  const rotator = await system.newOfficer(['system:Partner:rotate', 'system:Partner:confirm']);
  const rotate = async () =>
    (await system.call('rotatePartner', { id }, rotator)).data as unknown as { secret: string; state: string };
  const [first] = await secretsOf();
  const replaced = await rotate();
  const { secret, state } = await rotate();
  expect([state, await secretsOf()]).toEqual(['waiting', [first]]);
  expect(await rowOf('rotated')).toMatchObject({ state: 'active', keyWaiting: true });
  expect(await confirm(id, 1, rotator)).toMatchObject({ code: 403, data: { reason: 'partnerOwn' } });
  expect(await confirm(id, 1)).toMatchObject({ success: true });
  expect(system.merchant.calls.findLast(({ path }) => path === 'review')?.body).toMatchObject({
    firsts: [{ who: 'rotator', id: rotator.accountId }],
  });
  expect(await secretsOf()).toEqual([secret, first]);
  expect(await secretsOf()).not.toContain(replaced.secret);
  expect(await rowOf('rotated')).toMatchObject({ keyWaiting: false, formerUntil: expect.stringMatching(/^20/) as string });
  expect(await confirm(id, 1)).toMatchObject({ code: 409 });
  const refused = await rotate();
  expect(await confirm(id, 0, undefined, { remark: '不认识' })).toMatchObject({ success: true });
  expect(await rowOf('rotated')).toMatchObject({ state: 'active', keyWaiting: false });
  expect(await secretsOf()).not.toContain(refused.secret);
});
