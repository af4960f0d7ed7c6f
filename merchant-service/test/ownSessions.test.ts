import { type OwnSessionRow, operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { openBrowser } from './browser.ts';
import { newCustomer, sessionHeader, signIn, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
type Person = Awaited<ReturnType<typeof signIn>>;
const list = async ({ actor, logintoken }: Person) =>
  (
    await merchant.call<{ list: OwnSessionRow[]; total: number }>(
      operations.listOwnSessions,
      {},
      { actor, headers: sessionHeader(logintoken) },
    )
  ).body.data;
const end = async ({ actor }: Person, id: string) => (await merchant.call(operations.endOwnSession, { id }, { actor })).body;
const staff = demoStaff[0]!;

describe('F12 own sessions', () => {
  it('are listed with time, address and device, this one first, those of others never; one is ended alone', async () => {
    const here = await newCustomer(merchant, 'Sessions1');
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
    const elsewhere = (
      await merchant.call<{ logintoken: string }>(
        operations.signInCustomer,
        { account: 'Sessions1', password: 'Rubber2026Tap' },
        { headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': agent } },
      )
    ).body.data.logintoken;
    const other = await newCustomer(merchant, 'Sessions2');
    const rows = await list(here);
    expect(operations.listOwnSessions.answer.parse(rows)).toMatchObject({ total: 2 });
    expect(rows.list.map(({ current }) => current)).toEqual([true, false]);
    expect(rows.list[1]).toMatchObject({
      kind: 'session',
      address: '203.0.113.7',
      device: 'Chrome · Windows',
      createTime: '2026-03-02 10:00:00',
    });
    expect(JSON.stringify(rows)).not.toContain(elsewhere);
    expect(await end(other, rows.list[1]!.id)).toMatchObject({ code: 404 });
    expect(await end(here, rows.list[1]!.id)).toMatchObject({ success: true });
    expect(await whoIs(merchant, elsewhere)).toBeNull();
    expect(await whoIs(merchant, here.logintoken)).not.toBeNull();
    expect(await end(here, rows.list[1]!.id)).toMatchObject({ code: 404 });
  });
});

describe('F12 Z-42 a remembered sign-in', () => {
  const enter = async () => {
    const browser = openBrowser(merchant);
    const answer = await browser.signIn(staff.account, staff.password, 'backstage', { remember: true });
    const { logintoken } = answer.body.data;
    return { browser, person: { ...answer.body.data, actor: (await whoIs(merchant, logintoken))! } as Person };
  };
  const byCookie = (browser: ReturnType<typeof openBrowser>) =>
    browser.signIn(staff.account, '********', 'backstage', { remember: true });

  it('goes with signing out, also after its token was renewed, and its cookies too; that of another browser stays', async () => {
    const [one, two] = [await enter(), await enter()];
    const renewed = await byCookie(one.browser);
    expect(renewed.body.success).toBe(true);
    const answer = await merchant.call(
      operations.signOut,
      {},
      { actor: one.person.actor, headers: sessionHeader(one.person.logintoken) },
    );
    expect(answer.headers.getSetCookie().filter((line) => /^(user|pwd)=;/.test(line))).toHaveLength(2);
    expect((await byCookie(one.browser)).body).toMatchObject({ success: false, msg: '记住的密码已失效，请重新输入密码' });
    expect((await byCookie(two.browser)).body.success).toBe(true);
  });

  it('is listed beside the sessions and can be ended; ending its session ends it too', async () => {
    const [one, two] = [await enter(), await enter()];
    const remembered = (await list(two.person)).list.filter(({ kind }) => kind === 'remembered');
    expect(remembered.length).toBeGreaterThanOrEqual(2);
    const other = await newCustomer(merchant, 'Sessions3');
    expect((await list(other)).list.map(({ kind }) => kind)).toEqual(['session']);
    for (const { id } of remembered) expect(await end(other, id)).toMatchObject({ code: 404 });
    const mine = (await list(one.person)).list.find(({ current }) => current)!;
    expect(await end(two.person, mine.id)).toMatchObject({ success: true });
    expect((await byCookie(one.browser)).body.success).toBe(false);
    for (const { id } of remembered) await end(two.person, id);
    expect((await byCookie(two.browser)).body.success).toBe(false);
    expect(await whoIs(merchant, two.person.logintoken)).not.toBeNull();
  });

  it('leaves a customer who signs out of the portal alone', async () => {
    const { customer } = demoMerchants[0]!;
    const person = await signIn(merchant, customer.account, customer.password);
    const headers = sessionHeader(person.logintoken);
    const answer = await merchant.call(operations.signOut, {}, { actor: person.actor, headers });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
