import { type Actor, operations, type SecurityEventRow } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { newCustomer, sessionHeader, signIn } from './people.ts';
import { addPerson } from './addPerson.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = await addPerson(merchant, 0, 'operator77');
});

const origin = '203.0.113.9';
const list = async (filter: object) => {
  const answer = await merchant.call(operations.listSecurityEvents, filter, { actor: staff });
  return operations.listSecurityEvents.answer.parse(answer.body.data) as { list: SecurityEventRow[]; total: number };
};
const recorded = async (filter: object, wanted: number) => {
  await expect.poll(async () => (await list(filter)).total).toBe(wanted);
  return (await list(filter)).list;
};
const enter = (account: string, password: string, door: 'signInCustomer' | 'signInBackstage' = 'signInCustomer') =>
  merchant.call(operations[door], { account, password }, { headers: { 'x-forwarded-for': origin } });

it('F6 sign-ins good, bad and limited stand there with account, address, door and count; never the password', async () => {
  const { actor } = await newCustomer(merchant, 'Watched001');
  merchant.clock.advance(61_000);
  for (let n = 0; n < 13; n += 1) await enter('watched001', `Wrong${n}abc`);
  merchant.clock.advance(61_000);
  const rows = await recorded({ who: 'WATCHED001', what: 'signIn' }, 5);
  expect(rows.map(({ outcome, count }) => [outcome, count]).sort()).toEqual([
    ['bad', 1],
    ['bad', 9],
    ['good', 1],
    ['limited', 1],
    ['limited', 2],
  ]);
  const bad = rows.find(({ outcome }) => outcome === 'bad')!;
  expect(bad).toMatchObject({
    who: 'Watched001',
    whoId: actor.accountId,
    whoType: 1,
    from: origin,
    detail: 'portal',
    session: '',
  });
  const { rows: stored } = await merchant.pool.query('select to_jsonb(s)::text as text from security_events s');
  expect(JSON.stringify(stored)).not.toMatch(/Wrong\d|Rubber2026Tap|13812341234/);
});

it('F6 a name that belongs to no account is kept as a blind index: found by who knows it, told to nobody', async () => {
  await enter('Nobody9999', 'Wrong1234', 'signInBackstage');
  const [row] = await recorded({ who: 'nobody9999' }, 1);
  expect(row).toMatchObject({
    what: 'signIn',
    outcome: 'bad',
    who: '',
    whoId: '',
    whoType: null,
    from: origin,
    detail: 'backstage',
  });
  expect(JSON.stringify(await list({ pageSize: 100 }))).not.toMatch(/nobody9999/i);
});

it('F6 sign-in and sign-out carry the same short form of the session; passwords set and sessions ended are told', async () => {
  const { actor, logintoken } = await newCustomer(merchant, 'Leaving001');
  const session = sessionHeader(logintoken)['x-session-hash'].slice(0, 12);
  const change = {
    nickname: '',
    mobile: '13812341234',
    sex: 0,
    age: 41,
    area: '山东青岛',
    currentPassword: 'Rubber2026Tap',
    password: 'Rubber2027Tap',
  };
  const by = { ...actor, origin, session };
  const changed = await merchant.call(operations.updateProfile, change, { actor: by, headers: sessionHeader(logintoken) });
  expect(changed.body).toMatchObject({ success: true });
  await merchant.call(operations.signOut, {}, { actor: by, headers: sessionHeader(logintoken) });
  const rows = await recorded({ who: 'Leaving001' }, 4);
  const of = (what: string) => rows.find((row) => row.what === what);
  expect(of('signIn')).toMatchObject({ outcome: 'good', session });
  expect(of('signOut')).toMatchObject({ from: origin, session });
  expect(of('passwordSet')).toMatchObject({ from: origin, detail: 'self', whoId: actor.accountId });
  expect(of('sessionsEnded')).toMatchObject({ from: origin, detail: 'self' });
});

it('F6 staff who see full numbers are told of; batches of the gateway are taken late and named', async () => {
  const { actor } = await newCustomer(merchant, 'Shown00001');
  await merchant.call(operations.revealUser, { id: actor.ownerId, reason: '客户来电核对' }, { actor: { ...staff, origin } });
  await recorded({ who: 'operator77', what: 'revealed' }, 1);
  const at = '2026-03-01T23:59:00.000Z';
  const event = {
    at,
    what: 'refused',
    outcome: 'forbidden',
    accountId: actor.accountId,
    origin,
    detail: '/xinyue/backstage/x',
    count: 71,
  };
  expect((await merchant.ask('/internal/security/note', { events: [event] })).body).toMatchObject({ success: true });
  expect((await list({ who: 'Shown00001', what: 'refused', from: '2026-03-02', to: '2026-03-02' })).list).toMatchObject([
    { time: '2026-03-02 07:59:00', who: 'Shown00001', whoType: 1, count: 71 },
  ]);
  expect((await list({ what: 'refused', from: '2026-03-03' })).total).toBe(0);
});

it('F6 nobody else reads them, and nobody changes them', async () => {
  const { actor } = await newCustomer(merchant, 'Nosy000001');
  expect((await merchant.call(operations.listSecurityEvents, {}, { actor })).body).toMatchObject({ code: 403 });
  for (const words of [`update security_events set origin = ''`, 'delete from security_events', 'truncate security_events'])
    await expect(merchant.pool.query(words)).rejects.toThrow('only ever added');
});

it('F6 A2 the trail says from where and in which session', async () => {
  const by = { ...staff, origin, session: 'abcdef012345' };
  const { actor } = await newCustomer(merchant, 'Deleted001');
  await signIn(merchant, 'Deleted001');
  expect((await merchant.call(operations.deleteUser, { id: actor.ownerId }, { actor: by })).body).toMatchObject({
    success: true,
  });
  const trail = await merchant.call(operations.listMerchantAudits, { rowId: actor.ownerId }, { actor: staff });
  expect(operations.listMerchantAudits.answer.parse(trail.body.data).list[0]).toMatchObject({
    from: origin,
    session: 'abcdef012345',
  });
  for (const { data, actor: source } of merchant.published) expect(JSON.stringify([data, source])).not.toContain(origin);
});
