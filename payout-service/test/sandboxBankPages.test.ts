import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { usePayout } from './startPayout.ts';

const payout = usePayout();
const closed = usePayout({ sandbox: false });
let made = 0;
const seeded = async (state: string) => {
  made += 1;
  const no = `T26112200000${100 + made}`;
  await payout.rows(
    `insert into sandbox_transfers (withdrawal_no, account, fen, state, paid, received_at, called_at) values ($1, 'shop-of-the-page', 700, $2, $3, now(), now())`,
    [no, state, state === 'paid' ? 1 : 0],
  );
  return no;
};
const decide = (no: string, result: string) => payout.post(`/sandbox/bank/${no}`, {}, { result });
const noticesOf = (no: string) => payout.gateway.words.filter(({ id }) => id === no).map(({ trade_state: state }) => state);

it('own-names a person decides what is undecided, once', async () => {
  const [one, two] = [await seeded('processing'), await seeded('processing')];
  expect(await decide(one, 'contradict')).toMatchObject({ code: 409 });
  expect(await decide(one, 'return')).toMatchObject({ code: 409 });
  expect(await decide(one, 'success')).toMatchObject({
    data: { withdrawalNo: one, fen: 700, state: 'paid', calls: 1, queries: 0, paid: 1, reason: null },
  });
  expect(await decide(one, 'refused')).toMatchObject({ code: 409, msg: '银行已付款，不能再决定' });
  expect(await decide(two, 'refused')).toMatchObject({ data: { state: 'refused', paid: 0, reason: '收款账户状态异常' } });
  expect([noticesOf(one), noticesOf(two)]).toEqual([[4], [3]]);
});
it('own-names contradict sends the opposite and changes no book; return gives back once', async () => {
  const [one, two] = [await seeded('processing'), await seeded('processing')];
  await decide(one, 'success');
  await decide(two, 'refused');
  expect(await decide(one, 'contradict')).toMatchObject({ data: { state: 'paid', paid: 1 } });
  expect(await decide(two, 'contradict')).toMatchObject({ data: { state: 'refused', paid: 0 } });
  expect([noticesOf(one), noticesOf(two)]).toEqual([
    [4, 3],
    [3, 4],
  ]);
  expect(await decide(one, 'return')).toMatchObject({ data: { state: 'returned', paid: 1 } });
  expect(await decide(one, 'return')).toMatchObject({ code: 409 });
  const lines = await payout.rows('select kind, fen, bank_ref as ref from sandbox_lines where no = $1 order by line', [one]);
  expect(lines).toEqual([
    { kind: 'out', fen: 700, ref: `SBT-${one}` },
    { kind: 'return', fen: 700, ref: `SBR-${one}` },
  ]);
});
it('own-names a number it never got is 404, wrong words are 400', async () => {
  expect(await decide('T26112299999999', 'success')).toMatchObject({ code: 404 });
  expect(await decide(await seeded('processing'), 'free')).toMatchObject({ code: 400, msg: '付款结果不存在' });
  const wrong = [
    { account: 'a' },
    { account: '', results: [] },
    { account: 'a', results: ['free'] },
    { account: 'a', results: [], more: 1 },
  ];
  for (const body of wrong) expect(await payout.post('/sandbox/bank/plan', {}, body)).toMatchObject({ code: 400 });
  expect(await payout.post('/sandbox/bank/plan', {}, { account: 'planned', results: ['late', 'lost'] })).toMatchObject({
    code: 200,
  });
  expect(await payout.rows("select nth, result from sandbox_plans where account = 'planned' order by nth")).toEqual([
    { nth: 1, result: 'late' },
    { nth: 2, result: 'lost' },
  ]);
});
it('own-names one transfer is JSON where that is asked for, else a page without inline script or style', async () => {
  const no = await seeded('processing');
  const json = await payout.get(`/sandbox/bank/${no}`, {}, { accept: 'application/json' });
  expect(await json.json()).toEqual({
    withdrawalNo: no,
    fen: 700,
    state: 'processing',
    calls: 1,
    queries: 0,
    paid: 0,
    reason: null,
  });
  const missing = await payout.get('/sandbox/bank/T26112299999999', {}, { accept: 'application/json' });
  expect([missing.status, (await missing.json()) as object]).toMatchObject([404, { msg: '银行没有收到这个单号' }]);
  for (const path of ['/sandbox/bank', `/sandbox/bank/${no}`]) {
    const page = await (await payout.get(path)).text();
    expect(page).toContain(no);
    expect(page).toContain('¥7.00');
    expect(page).toContain('付款成功');
    expect(page).toContain('提现');
    // Whose they are is nobody's to read.
    expect(page).not.toContain('shop-of-the-page');
    expect(page).not.toMatch(/<style|style=|onclick|<script>/);
  }
  expect(await (await payout.get('/sandbox/bank.js')).text()).toContain('/sandbox/bank/plan');
  expect((await payout.getUnsigned('/sandbox/bank')).status).toBe(401);
  expect(await (await closed.get('/sandbox/bank')).json()).toMatchObject({ code: 404 });
  expect(await closed.post('/sandbox/bank/plan', {}, { account: 'a', results: [] })).toMatchObject({ code: 404 });
});
it('S-32 the process after a kill pays and tells what its predecessor had taken', async () => {
  made += 1;
  const no = `T26112200000${100 + made}`;
  await payout.rows(
    `insert into sandbox_transfers (withdrawal_no, account, fen, state, received_at, called_at, due_at)
     values ($1, 'web', 700, 'processing', now(), now(), now() + interval '1 second')`,
    [no],
  );
  await payout.restart();
  await eventually(() => noticesOf(no).length === 1, { describe: 'the notice of the next process' });
  expect(noticesOf(no)).toEqual([4]);
});
