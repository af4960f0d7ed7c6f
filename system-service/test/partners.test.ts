import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { admin, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
const shop = randomUUID();
type Once = { partnerId: string; secret: string };
type Row = { partnerId: string; name: string; lastUsed: string; closed: boolean; formerUntil: string };
/** One that reads the orders of a shop works at once, so that its key can be looked at. */
const save = (name: string, key?: string) => system.call('savePartner', { name, kind: 'reader', shops: [shop] }, admin, key);
const make = async (name: string) => (await save(name)).data as Once;
const rotate = async (id: string, key?: string) => system.call('rotatePartner', { id }, admin, key);
const close = (id: string) => system.call('closePartner', { id });
const ask = (names: string[], service = 'order') => system.send('POST', '/internal/partners/find', { service }, { names });
const secretsOf = async (name: string) => {
  const { data } = await ask([name]);
  return (data as { partners: { name: string; secrets: string[] }[] }).partners.flatMap(({ secrets }) => secrets);
};
const rowOf = async (name: string) => ((await system.call('listPartners', { name })).data as { list: Row[] }).list[0]!;
const hour = 3_600_000;
beforeAll(() => void (system.clock.aheadMs = 0));

it('own-names a secret is made here, shown once, and kept sealed', async () => {
  const { partnerId, secret } = await make('mill');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await secretsOf('mill')).toEqual([secret]);
  expect(await rowOf('mill')).toMatchObject({ partnerId, name: 'mill', lastUsed: '', closed: false, formerUntil: '' });
  const { rows: tables } = await system.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const all = await Promise.all(
    tables.map(async ({ name }) => (await system.pool.query(`select t::text as row from "${name}" t`)).rows),
  );
  const text = JSON.stringify([
    all,
    system.published,
    await system.call('listPartners', {}),
    await system.call('listSystemAudits', {}),
  ]);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  expect(text).toContain('partner.made');
});

it('own-names after a rotation both hold for 24 hours, each until its own end', async () => {
  const { partnerId, secret: first } = await make('rotating');
  const second = ((await rotate(partnerId)).data as Once).secret;
  expect(await secretsOf('rotating')).toEqual([second, first]);
  expect((await rowOf('rotating')).formerUntil).not.toBe('');
  // Pressed twice: nobody who signs with the first one is shut out.
  const third = ((await rotate(partnerId)).data as Once).secret;
  expect(await secretsOf('rotating')).toEqual([third, second, first]);
  system.clock.aheadMs = 24 * hour - 60_000;
  expect(await secretsOf('rotating')).toHaveLength(3);
  system.clock.aheadMs = 24 * hour + 60_000;
  expect(await secretsOf('rotating')).toEqual([third]);
  system.clock.aheadMs = 0;
});

it('own-names with now the secret before ends at once, also where the new one waits for a second person', async () => {
  const { partnerId } = await make('leaked');
  await rotate(partnerId);
  const { data } = await system.call('rotatePartner', { id: partnerId, now: 1 });
  expect(await secretsOf('leaked')).toEqual([(data as Once).secret]);
  expect(await rowOf('leaked')).toMatchObject({ formerUntil: '' });
  const { partnerId: id } = (await system.call('savePartner', { name: 'leakedpay', kind: 'payment' })).data as Once;
  const second = await system.newOfficer(['system:Partner:confirm']);
  expect(await system.call('confirmPartner', { id, pass: 1 }, second)).toMatchObject({ success: true });
  expect(await secretsOf('leakedpay')).toHaveLength(1);
  const waits = async () => {
    const { data } = (await system.call('readWorkboard', {})) as unknown as {
      data: { queues: { key: string; count: number }[] };
    };
    return data.queues.find(({ key }) => key === 'partners')!.count;
  };
  const listed = async () => ((await system.call('listPartners', { state: 'waiting' })).data as { total: number }).total;
  const before = await listed();
  const waiting = (await system.call('rotatePartner', { id, now: 1 })).data as Once;
  // Of-01: a partner that works waits with its new key, in the list as on the board.
  expect(await listed()).toBe(before + 1);
  system.clock.aheadMs += 1_000;
  expect(await waits()).toBe(before + 1);
  system.clock.aheadMs = 0;
  expect(await secretsOf('leakedpay')).toEqual([]);
  await system.call('confirmPartner', { id, pass: 1 }, second);
  expect(await secretsOf('leakedpay')).toEqual([waiting.secret]);
  expect(await system.call('rotatePartner', { id, now: 2 })).toMatchObject({ code: 400, msg: '立即停用旧密钥须为 0 或 1' });
});

it('own-names closing shuts all of its secrets, once; the name stays taken for ever', async () => {
  const { partnerId } = await make('closing');
  await rotate(partnerId);
  for (const _again of [1, 2]) expect(await close(partnerId)).toMatchObject({ success: true, data: null });
  expect(await secretsOf('closing')).toEqual([]);
  expect(await rowOf('closing')).toMatchObject({ closed: true });
  expect(await rotate(partnerId)).toMatchObject({ code: 409, msg: '合作方 closing 已停用' });
  expect(await save('CLOSING')).toMatchObject({ code: 409, msg: '合作方名称 CLOSING 已存在' });
  for (const call of [rotate, close]) expect(await call(randomUUID())).toMatchObject({ code: 404, msg: '合作方不存在' });
});

it('takes the sandbox’s name from nobody, and no odd ones', async () => {
  for (const name of ['sandbox', 'SandBox']) expect(await save(name)).toMatchObject({ code: 409 });
  for (const name of ['', ' ']) expect(await save(name)).toMatchObject({ code: 400, msg: '请输入合作方名称' });
  for (const name of ['a', 'a"b', 'a b', '.x', '银行', 'x'.repeat(65)])
    expect(await save(name), name).toMatchObject({ code: 400 });
});

it('M3 the same request again makes no other secret and shows none', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => save('once', 'partner-key-000001')));
  expect(answers.map(({ data }) => (data as Once).secret).filter(Boolean)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => (data as Once).partnerId)).size).toBe(1);
  const { partnerId } = answers[0]!.data as Once;
  for (const _again of [1, 2]) await rotate(partnerId, 'partner-key-000002');
  expect(await secretsOf('once')).toHaveLength(2);
});

it('F20 secrets are for those who verify signatures alone; their use is noted', async () => {
  await make('told');
  for (const service of ['merchant', 'gateway', 'system']) expect(await ask(['told'], service)).toMatchObject({ code: 403 });
  for (const service of ['order', 'payout'])
    expect(await ask(['told'], service)).toMatchObject({ data: { partners: [{ name: 'told' }] } });
  expect(await ask(['told'], 'catalog')).toMatchObject({ success: true, data: { partners: [] } });
  expect((await system.send('POST', '/internal/partners/find', { actor: admin }, { names: ['told'] })).success).toBe(false);
  await system.send('POST', '/internal/partners/used', { service: 'payout' }, { name: 'told' });
  expect((await rowOf('told')).lastUsed).toMatch(/^\d{4}-/);
});

it('P-32 is for the codes of partners, held by somebody who is staff', async () => {
  const clerk = await system.newOfficer(['system:Partner:list']);
  expect(await system.call('listPartners', {}, clerk)).toMatchObject({ success: true });
  expect(await system.call('savePartner', { name: 'forged' }, clerk)).toMatchObject({ code: 403 });
  expect(await system.call('savePartner', { name: 'forged' }, staffActor(randomUUID()))).toMatchObject({ code: 403 });
});
