import { newId } from '@xinyue/kit/newId';
import { type Actor, operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { reconcileStory } from './reconcileStory.ts';
import { testPayee } from './standIns.ts';
import { clerk, secondClerk } from './useMoney.ts';

const { at, line, run, found, withdrawn } = reconcileStory();
const company: Actor = { ...clerk, comp: 'gh' };
const press = (key: string, name: keyof typeof operations, body: object, actor: Actor = clerk) =>
  at.payout.keyed(key, operations[name].path, { actor }, body);
const audits = async (what: string) => (await at.payout.rows('select 1 from audit where what = $1', [what])).length;

describe('own-names a request that comes again late has its first answer and undoes nothing', () => {
  it('Z-21 the automatic withdrawal that was switched off since stays off', async () => {
    const on = newId();
    const switchedOn = () => at.payout.rows('select id from accounts where auto');
    expect(await press(on, 'saveAutoWithdraw', { auto: '1' }, company)).toMatchObject({ success: true });
    expect(await press(newId(), 'saveAutoWithdraw', { auto: '0' }, company)).toMatchObject({ success: true });
    const again = await press(on, 'saveAutoWithdraw', { auto: '1' }, company);
    expect(again).toMatchObject({ success: true, replayed: true });
    expect(await switchedOn()).toEqual([]);
    expect(await press(on, 'saveAutoWithdraw', { auto: '0' }, company)).toMatchObject({ code: 409 });
  });

  it('a pause that another one ordered since holds', async () => {
    const resume = newId();
    await press(newId(), 'pauseMoney', { paused: 1, reason: '盘点' });
    expect(await press(resume, 'pauseMoney', { paused: 0 })).toMatchObject({ success: true });
    await press(newId(), 'pauseMoney', { paused: 1, reason: '疑似欺诈' }, secondClerk);
    expect(await press(resume, 'pauseMoney', { paused: 0 })).toMatchObject({ success: true, replayed: true });
    expect((await at.call('readMoneyOverview', {}, clerk)).data).toMatchObject({ paused: '疑似欺诈' });
    expect(await audits('money.resumed')).toBe(1);
  });

  it('K-34 the payee that took the place of the first one stays, and its number stands nowhere in the clear', async () => {
    const [first, later] = [testPayee, { ...testPayee, payerAcctNo: '6222000000000000001' }];
    const key = newId();
    await press(key, 'saveCompanyPayee', { comp: 'gh', ...first });
    await press(newId(), 'saveCompanyPayee', { comp: 'gh', ...later });
    expect(await press(key, 'saveCompanyPayee', { comp: 'gh', ...first })).toMatchObject({ success: true, replayed: true });
    expect(await press(key, 'saveCompanyPayee', { comp: 'gh', ...later })).toMatchObject({ code: 409 });
    const trail = await at.payout.rows(
      "select after->>'payeeAcct' as shown from audit where what = 'company.payeeSet' order by id",
    );
    expect(trail.map(({ shown }) => shown)).toEqual([`****${testPayee.payerAcctNo.slice(-4)}`, '****0001']);
    const kept = JSON.stringify(await at.payout.rows('select * from requests'));
    expect(kept).not.toContain(testPayee.payerAcctNo);
  });

  it('the first word for booking a difference does not count twice, and its answer stays the first', async () => {
    const { no } = await withdrawn(400, 1);
    for (let nth = 0; nth < 2; nth += 1) line(1, 'out', no, 400);
    await run(1);
    const { id } = (await found()).list[0]!;
    const [mine, theirs] = [newId(), newId()];
    const ask = () => press(mine, 'resolveDifference', { id, remark: '请入账', book: 1 });
    const first = await ask();
    expect(first).toMatchObject({ success: true, data: { state: 'open', remark: '请入账' } });
    expect(await ask()).toEqual({ ...first, replayed: true });
    const second = () => press(theirs, 'resolveDifference', { id, remark: '复核无误', book: 1 }, secondClerk);
    const booked = await second();
    expect(booked).toMatchObject({ success: true, data: { state: 'resolved' } });
    expect(await second()).toEqual({ ...booked, replayed: true });
    expect(await ask()).toEqual({ ...first, replayed: true });
    expect(await at.payout.balances()).toEqual({ bank: 400, suspense: -400 });
  });
});
