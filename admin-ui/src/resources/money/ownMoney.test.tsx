// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { sentence } from '@xinyue/contracts/messages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aBalance, aMerchant, aWithdrawal, ids, ofWithdrawal } from '../../testing/samples.ts';
import WithdrawalList from './WithdrawalList.tsx';

const { server, show, signIn, place } = openBackOffice();
const merchant = { userType: 2, userId: 'm-1', rights: undefined };
const company = { rights: { all: false, permissions: [], comp: 'gh' as const } };
const open = (path = '/manageDisposition') =>
  show(
    <Routes>
      <Route path="/manageDisposition/*" element={<WithdrawalList />} />
    </Routes>,
    'manageDisposition',
    path,
  );
beforeEach(() => {
  signIn(merchant);
  server.answer('readBalance', aBalance);
  server.answer('listOwnWithdrawals', { list: [aWithdrawal], total: 1, moneyTotal: 100_000 });
  server.answer('readOwnWithdrawal', { ...aWithdrawal, ...ofWithdrawal });
  server.answer('listMerchants', { list: [{ ...aMerchant, reamrk3: '0' }], total: 1 });
});
const askDialog = async () => {
  const shown = open();
  await shown.user.click(await screen.findByTestId('withdraw'));
  const input = screen.getByTestId<HTMLInputElement>('withdraw-money');
  return { ...shown, input, confirm: screen.getByTestId<HTMLButtonElement>('ask-confirm') };
};
const sent = () => server.sent.filter(({ name }) => name === 'askWithdrawal');

describe('R-77 the figures', () => {
  it('K-14 are yuan of the cents on the wire, and the body names the own account', async () => {
    open();
    expect((await screen.findByTestId('figure-可提现')).textContent).toBe('¥12,345.50');
    expect(screen.getByTestId('figure-累计提现').textContent).toBe('¥50,000.00');
    expect(screen.getByTestId('payee').textContent).toContain('工商银行 ****5678');
    expect(server.bodiesOf('readBalance')[0]).toMatchObject({ customerId: 'm-1', comp: '' });
  });
  it('Z-19 K-34 a company account asks for its own code', async () => {
    signIn(company);
    open();
    await screen.findByTestId('figure-可提现');
    expect(server.bodiesOf('readBalance')[0]).toMatchObject({ comp: 'gh' });
  });
  it('what is owed is red, with the orders it comes from, and nothing can be withdrawn', async () => {
    server.answer('readBalance', { ...aBalance, bal_sign: -50_000 });
    const entry = { time: '2026-11-23 10:00:00', type: 'cancelled' as const, label: '订单取消', pending: 0, held: 0, frozen: 0 };
    server.answer('listOwnEntries', {
      list: [{ ...entry, seq: 7, no: 'X9', available: -50_000, availableAfter: -50_000, hash: '' }],
      total: 1,
    });
    open();
    expect((await screen.findByTestId('owing')).textContent).toContain('欠款 ¥500.00');
    expect(await screen.findByText(/订单 X9 取消，扣回 ¥500.00/)).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('withdraw').disabled).toBe(true);
  });
  it('Tr-M-04 a payee that staff set says who, when and what was before, and is confirmed or taken back, each once', async () => {
    const payeeWait = {
      by: 'operator01',
      time: '2026-11-23 10:00:00',
      confirmed: 0,
      until: '2026-11-24 10:00:00',
      before: '建设银行 …1234',
    };
    server.answer('readBalance', { ...aBalance, payee: { ...aBalance.payee!, confirmed: 0 }, payeeWait });
    open();
    const note = await screen.findByTestId('payee-wait');
    expect(note.textContent).toBe(
      '平台人员 operator01 于 2026-11-23 10:00:00 修改了收款账户，原账户：建设银行 …1234。' +
        '尚未确认：须由店铺确认，或由另一名管理人员确认，2026-11-24 10:00:00 起可以提现。确认收款账户恢复原账户',
    );
    expect(screen.getByTestId('hindrance').textContent).toBe('收款账户由平台修改，确认后可提现');
    await expectSentOnce(server, 'restorePayee', screen.getByTestId('payee-restore'), null);
    expect(await screen.findByText('已恢复原账户！')).toBeTruthy();
    await expectSentOnce(server, 'confirmPayee', screen.getByTestId('payee-confirm'), null);
    expect(server.bodiesOf('confirmPayee')).toEqual([{ createUser: 'm-1' }]);
  });
  it.each([
    ['a refusal', refuses('conflict', sentence('payeeInForce')), '收款账户已生效，或没有待确认的变更'],
    ['a lost answer', lost, '恢复失败，请稍后再试！'],
  ])('Tr-M-04 after %s it says so', async (_what, reply, said) => {
    const payeeWait = { by: 'operator01', time: '2026-11-23 10:00:00', confirmed: 1, until: null, before: '' };
    server.answer('readBalance', { ...aBalance, payeeWait });
    const { user } = open();
    server.next('restorePayee', reply);
    await user.click(await screen.findByTestId('payee-restore'));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByTestId('payee-confirm')).toBeNull();
  });
  it('Z-80 a balance that cannot be read says so, and the list stands', async () => {
    server.always('readBalance', outage);
    open();
    expect(await screen.findByText('余额加载失败，请稍后再试！')).toBeTruthy();
    expect(await screen.findByTestId('withdrawal-T26112300000001')).toBeTruthy();
  });
});

describe('C-72 V-51 asking', () => {
  it('V-51 K-15 asks with the documented words, bounds and step', async () => {
    const { input, user } = await askDialog();
    expect([input.placeholder, input.getAttribute('max'), input.getAttribute('step')]).toEqual([
      '请输入提现金额',
      '9999999',
      '0.1',
    ]);
    expect(screen.getByRole('spinbutton')).toBe(input);
    await user.type(input, '1{ArrowUp}');
    expect(input.value).toBe('1.10');
    await user.click(screen.getByTestId('withdraw-all'));
    expect(input.value).toBe('12345.50');
    expect(await screen.findByText('壹万贰仟叁佰肆拾伍元伍角整')).toBeTruthy();
  });
  it('sends nothing without an amount that can be withdrawn', async () => {
    const { user, input, confirm } = await askDialog();
    await user.click(confirm);
    expect((await screen.findAllByText('请输入提现金额')).length).toBeGreaterThan(0);
    await user.type(input, '99999');
    await user.click(confirm);
    expect(await screen.findByText('余额不足：可提现 ¥12,345.50')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  it('M-18 sends cents once, says so, and shows that the bank is still to come', async () => {
    server.answer('readOwnWithdrawal', { ...aWithdrawal, ...ofWithdrawal, state: 'sent' });
    const { user, input, confirm } = await askDialog();
    const answer = late(answers(aWithdrawal));
    server.always('askWithdrawal', answer);
    await user.type(input, '1000');
    pressTwice(confirm);
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('提现成功！')).toBeTruthy();
    expect(sent()[0]).toMatchObject({ body: { money: 100_000, customerId: 'm-1', comp: '' }, key: expect.any(String) });
    await waitFor(() => expect(place()).toBe(`/manageDisposition/${ids.record}`));
    expect(await screen.findByText(/等待银行处理/)).toBeTruthy();
    expect(await screen.findByText('X1')).toBeTruthy();
  });
  it('M3 after a lost answer the same amount goes out under the same key', async () => {
    const { user, input, confirm } = await askDialog();
    server.next('askWithdrawal', lost, answers(aWithdrawal));
    await user.type(input, '1000');
    await user.click(confirm);
    expect((await screen.findByTestId('withdraw-failure')).textContent).toContain('再次提交不会重复提现');
    expect(input.disabled).toBe(true);
    await user.click(confirm);
    expect(await screen.findByText('提现成功！')).toBeTruthy();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });
  it('M-38 a refusal is told in its own words, and the amount can be changed', async () => {
    const { user, input, confirm } = await askDialog();
    server.next('askWithdrawal', refuses('conflict', sentence('withdrawOpen', 'T26112300000009')));
    await user.type(input, '1000');
    await user.click(confirm);
    expect((await screen.findByTestId('withdraw-failure')).textContent).toContain('T26112300000009');
    expect(input.disabled).toBe(false);
  });
});

describe('S-20 M-19 the switch', () => {
  const toggle = () => screen.findByRole('switch', { name: '自动提现' });
  it('C-51 of a merchant is saved with the shop', async () => {
    server.always('updateMerchant', answers(null));
    const { user } = open();
    await waitFor(async () => expect((await toggle()).hasAttribute('disabled')).toBe(false));
    server.answer('listMerchants', { list: [{ ...aMerchant, reamrk3: '1' }], total: 1 });
    await user.click(await toggle());
    expect(await screen.findByText('修改成功!')).toBeTruthy();
    expect(server.bodiesOf('updateMerchant')).toMatchObject([{ id: ids.merchant, reamrk3: '1', versionSeen: 3 }]);
    await waitFor(async () => expect((await toggle()) as HTMLInputElement).toHaveProperty('checked', true));
  });
  it('Z-21 of a company account is saved with its money', async () => {
    signIn(company);
    server.always('saveAutoWithdraw', answers(null));
    const { user } = open();
    await user.click(await toggle());
    expect(await screen.findByText('修改成功!')).toBeTruthy();
    expect(server.bodiesOf('saveAutoWithdraw')).toMatchObject([{ auto: '1', comp: 'gh' }]);
  });
  it('Z-80 falls back after a lost answer', async () => {
    signIn(company);
    server.always('saveAutoWithdraw', lost);
    const { user } = open();
    await user.click(await toggle());
    expect(await screen.findByText('修改失败，请稍后再试！')).toBeTruthy();
    expect(((await toggle()) as HTMLInputElement).checked).toBe(false);
  });
});

describe('S-45 taking back', () => {
  it('asks with number and amount, once', async () => {
    server.always('recallWithdrawal', answers({ ...aWithdrawal, state: 'failed' }));
    const { user } = open();
    await user.click(await screen.findByTestId(`recall-${ids.record}`));
    expect(screen.getByText(/T26112300000001 ¥1,000.00/)).toBeTruthy();
    pressTwice(screen.getByTestId('ask-confirm'));
    expect(await screen.findByText('撤回成功!')).toBeTruthy();
    expect(server.bodiesOf('recallWithdrawal')).toMatchObject([{ id: ids.record, comp: '' }]);
  });
  it('is not offered once the bank may have it', async () => {
    server.answer('listOwnWithdrawals', { list: [{ ...aWithdrawal, state: 'sent' }], total: 1, moneyTotal: 0 });
    open();
    await screen.findByTestId('withdrawal-T26112300000001');
    expect(screen.queryByTestId(`recall-${ids.record}`)).toBeNull();
  });
});

it('R-77 a drawer shows amounts, orders, what happened and why it failed', async () => {
  server.answer('readOwnWithdrawal', { ...aWithdrawal, ...ofWithdrawal, state: 'failed', reason: '收款信息已变更' });
  open(`/manageDisposition/${ids.record}`);
  expect((await screen.findByTestId('withdrawal-reason')).textContent).toContain('收款信息已变更');
  expect(screen.getByText('申请提现')).toBeTruthy();
});

it('R-77 the tabs say how many stand under each, and lead there', async () => {
  const totals: Record<string, number> = { '1': 2, '4': 31, '3': 4 };
  server.always('listOwnWithdrawals', ({ body }) =>
    answers({ list: [aWithdrawal], total: totals[String(body['status'])] ?? 37, moneyTotal: 0 }),
  );
  const { user } = open();
  await waitFor(() => expect(screen.getByTestId('tab-4').textContent).toBe('已到账 31'));
  expect(screen.getByTestId('tab-all').textContent).toBe('全部 37');
  await user.click(screen.getByTestId('tab-3'));
  await waitFor(() => expect(screen.getByTestId('list-total').textContent).toBe('共 4 条'));
});
