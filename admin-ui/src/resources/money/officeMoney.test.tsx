// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { differenceRow, moneyOverview } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { anOfficeWithdrawal, ids, ofWithdrawal } from '../../testing/samples.ts';
import DifferenceList from './DifferenceList.tsx';
import OfficeWithdrawals from './OfficeWithdrawals.tsx';
import OverviewPage from './OverviewPage.tsx';

const { server, show, signIn, place } = openBackOffice();
const open = (element: ReactElement, resource: string, path = `/${resource}`) =>
  show(
    <Routes>
      <Route path={`/${resource}/*`} element={element} />
    </Routes>,
    resource,
    path,
  );
const other = { ...anOfficeWithdrawal, id: ids.order, withdrawalNo: 'T26112300000002' };
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
beforeEach(() => {
  server.answer('listWithdrawals', { list: [anOfficeWithdrawal, other], total: 2, moneyTotal: 200_000 });
  server.always('readWithdrawal', ({ body }) =>
    answers({ ...(body['id'] === other.id ? other : anOfficeWithdrawal), ...ofWithdrawal }),
  );
});
const inDrawer = async () => {
  const shown = open(<OfficeWithdrawals />, 'withdrawals', `/withdrawals/${anOfficeWithdrawal.id}`);
  await screen.findByTestId('withdrawal-detail');
  await screen.findByTestId('audit-pass');
  return shown;
};
const reviews = () => server.bodiesOf('reviewWithdrawal');

describe('S-44 S-45 the review', () => {
  it('begins with what waits for one, and shows the sum of all matches', async () => {
    open(<OfficeWithdrawals />, 'withdrawals');
    expect(await screen.findByText('合计 ¥2,000.00')).toBeTruthy();
    expect(server.bodiesOf('listWithdrawals')).toContainEqual(expect.objectContaining({ state: 'review' }));
  });
  it('S-43 each says why it waits, in figures, in its row and in its drawer', async () => {
    const figures = '该收款账户提现 24 小时内未经复核合计 ¥600,000.00（含本笔），达到 ¥500,000.00';
    await inDrawer();
    expect(screen.getByTestId('withdrawal-why').textContent).toBe(figures);
    expect(screen.getAllByText(new RegExp(`等待，${figures.replaceAll('.', '\\.')}`))).toHaveLength(2);
  });
  it('own-names an amount is looked for in yuan and asked in cents, by the list and by its sum', async () => {
    const { user } = open(<OfficeWithdrawals />, 'withdrawals');
    await user.type(await screen.findByTestId('filter-moneyStart'), '500');
    await user.type(screen.getByTestId('filter-moneyEnd'), '9999.5');
    await user.click(screen.getByTestId('filter-submit'));
    const asked = { state: 'review', moneyStart: 50_000, moneyEnd: 999_950 };
    await waitFor(() =>
      expect(server.bodiesOf('listWithdrawals')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...asked, pageSize: 1 }),
          expect.objectContaining({ ...asked, pageSize: expect.not.toBeOneOf([1]) as number }),
        ]),
      ),
    );
    expect([screen.getByTestId('filter-moneyStart'), screen.getByTestId('filter-moneyEnd')]).toMatchObject([
      { value: '500' },
      { value: '9999.5' },
    ]);
  });
  it('P passes after a question with shop and amount, once', async () => {
    const { user } = await inDrawer();
    await user.keyboard('p');
    expect(await screen.findByText('青岛港信橡胶 ¥1,000.00')).toBeTruthy();
    const answer = late(answers({ ...anOfficeWithdrawal, state: 'ready' }));
    server.always('reviewWithdrawal', answer);
    pressTwice(confirm());
    await waitFor(() => expect(reviews()).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('通过成功!')).toBeTruthy();
    expect(reviews()).toEqual([{ id: ids.record, pass: 1 }]);
  });
  it('R rejects, with a reason or not at all', async () => {
    server.always('reviewWithdrawal', answers({ ...anOfficeWithdrawal, state: 'failed' }));
    const { user } = await inDrawer();
    await user.keyboard('r');
    await user.click(confirm());
    expect(await screen.findByText('请填写驳回原因')).toBeTruthy();
    await user.type(screen.getByTestId('reason'), '收款户名不符');
    await user.click(confirm());
    expect(await screen.findByText('驳回成功!')).toBeTruthy();
    expect(reviews()).toEqual([{ id: ids.record, pass: 0, remark: '收款户名不符' }]);
  });
  it('N goes on to the next one that waits', async () => {
    const { user } = await inDrawer();
    await user.keyboard('n');
    await waitFor(() => expect(place()).toContain(`/withdrawals/${other.id}`));
  });
  it('M7 M-38 who may not let it go is told why, and nothing is done', async () => {
    server.always('reviewWithdrawal', refuses('forbidden', sentence('reviewOwnPayee')));
    const { user } = await inDrawer();
    await user.keyboard('p');
    await user.click(confirm());
    expect(await screen.findByText(messages.reviewOwnPayee)).toBeTruthy();
  });
  it('P-32 without money:review there is nothing to press', async () => {
    signIn({ rights: { all: false, permissions: ['money:read'] } });
    const { user } = open(<OfficeWithdrawals />, 'withdrawals', `/withdrawals/${anOfficeWithdrawal.id}`);
    await screen.findByTestId('withdrawal-detail');
    await user.keyboard('p');
    expect([screen.queryByTestId('audit-pass'), screen.queryByTestId('ask-confirm')]).toEqual([null, null]);
  });
});

it('S-47 the bank can be asked now, and the account be released, of one that was sent', async () => {
  server.always('readWithdrawal', answers({ ...anOfficeWithdrawal, ...ofWithdrawal, state: 'sent' }));
  server.always('askBank', answers({ ...anOfficeWithdrawal, state: 'sent' }));
  server.always('releaseWithdrawal', refuses('conflict', sentence('releaseEarly', 24)));
  const { user } = open(<OfficeWithdrawals />, 'withdrawals', `/withdrawals/${anOfficeWithdrawal.id}`);
  pressTwice(await screen.findByTestId('ask-bank'));
  expect(await screen.findByText('查询银行成功!')).toBeTruthy();
  expect(server.bodiesOf('askBank')).toEqual([{ id: ids.record }]);
  await user.click(screen.getByTestId('release'));
  await user.click(confirm());
  expect(await screen.findByText(messages.releaseEarly(24))).toBeTruthy();
});

describe('the overview', () => {
  const books = sampleOf(moneyOverview, { bank: -300_000, available: 300_000, balanced: true });
  it('says whether the books agree, and leads to what waits', async () => {
    server.answer('readMoneyOverview', { ...books, waiting: { ...books.waiting, review: 2, unknown: 1 } });
    open(<OverviewPage />, 'moneyManagement');
    expect((await screen.findByTestId('balanced')).textContent).toContain('借贷平衡');
    expect(screen.getByTestId('sum-bank').textContent).toBe('¥3,000.00');
    expect(screen.getByTestId('waiting-review').getAttribute('href')).toContain('review');
  });
  it('books that do not agree are an alarm', async () => {
    server.answer('readMoneyOverview', { ...books, balanced: false });
    open(<OverviewPage />, 'moneyManagement');
    expect((await screen.findByTestId('balanced')).textContent).toContain('不平衡');
  });
  it('pausing takes a reason; a lost answer keeps it', async () => {
    server.answer('readMoneyOverview', books);
    server.next('pauseMoney', lost, answers(null));
    const { user } = open(<OverviewPage />, 'moneyManagement');
    await user.click(await screen.findByTestId('pause'));
    await user.click(confirm());
    expect(await screen.findByText('请填写原因')).toBeTruthy();
    await user.type(screen.getByTestId('reason'), '银行维护');
    await user.click(confirm());
    expect(await screen.findByText('暂停提现失败，请稍后再试！')).toBeTruthy();
    pressTwice(confirm());
    expect(await screen.findByText('暂停提现成功!')).toBeTruthy();
    expect(server.bodiesOf('pauseMoney')).toEqual(Array.from({ length: 2 }, () => ({ paused: 1, reason: '银行维护' })));
  });
  it('Z-21 a run by hand tells whom it left out, and why', async () => {
    server.answer('readMoneyOverview', books);
    server.answer('runAutoWithdraw', { accounts: 3, created: 2, skipped: [{ userCustomerId: 'u-3', reason: '未填写收款信息' }] });
    const { user } = open(<OverviewPage />, 'moneyManagement');
    await user.click(await screen.findByTestId('auto-run'));
    pressTwice(confirm());
    expect((await screen.findByTestId('auto-ran')).textContent).toContain('提交提现 2 笔');
    expect(screen.getByText(/u-3：未填写收款信息/)).toBeTruthy();
    expect(server.bodiesOf('runAutoWithdraw')).toHaveLength(1);
  });
  it('P-32 without money:manage nothing is stopped', async () => {
    signIn({ rights: { all: false, permissions: ['money:read'] } });
    server.answer('readMoneyOverview', books);
    open(<OverviewPage />, 'moneyManagement');
    await screen.findByTestId('balanced');
    expect([screen.queryByTestId('pause'), screen.queryByTestId('company-payee')]).toEqual([null, null]);
  });
});

describe('differences', () => {
  const row = sampleOf(differenceRow, {
    id: ids.record,
    kind: 'amount',
    day: '2026-11-22',
    withdrawalNo: 'T1',
    ours: 100,
    theirs: 90,
    bookable: 1,
  });
  const list = (more = {}) => server.answer('listDifferences', { list: [{ ...row, ...more }], total: 1 });
  it('are handled with a remark; a second person books', async () => {
    list();
    server.always('resolveDifference', refuses('forbidden', sentence('differenceBookedBySame')));
    const { user } = open(<DifferenceList />, 'differences');
    await user.click(await screen.findByTestId(`resolve-${ids.record}`));
    await user.click(confirm());
    expect(await screen.findByText('请填写处理说明')).toBeTruthy();
    await user.type(screen.getByTestId('reason'), '已与银行核对');
    await user.click(screen.getByRole('checkbox'));
    pressTwice(confirm());
    expect(await screen.findByText(messages.differenceBookedBySame)).toBeTruthy();
    expect(server.bodiesOf('resolveDifference')).toEqual([{ id: ids.record, remark: '已与银行核对', book: 1 }]);
  });
  it.each(['contradiction', 'paidTwice'] as const)('without anything to book (%s) are offered the remark alone', async (kind) => {
    list({ kind, bookable: 0 });
    server.answer('resolveDifference', { ...row, kind });
    const { user } = open(<DifferenceList />, 'differences');
    await user.click(await screen.findByTestId(`resolve-${ids.record}`));
    await user.type(await screen.findByTestId('reason'), '已与银行核对');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(confirm());
    await waitFor(() =>
      expect(server.bodiesOf('resolveDifference')).toEqual([{ id: ids.record, remark: '已与银行核对', book: 0 }]),
    );
  });
  it('name the rule that a line of a channel breaks, with its figures', async () => {
    const why = '收款 P1 ¥10.00：手续费 ¥0.31，超过上限 ¥0.30（3%）';
    list({ kind: 'settlementFee', withdrawalNo: '', channel: 'qingdao', why });
    const { user } = open(<DifferenceList />, 'differences');
    await user.click(await screen.findByTestId(`resolve-${ids.record}`));
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    expect(screen.getByRole('checkbox')).toBeTruthy();
    expect(screen.queryByText(/^我方/, { selector: 'p' })).toBeNull();
  });
  it('tell who already asked for a booking', async () => {
    list({ who: '张会计' });
    open(<DifferenceList />, 'differences');
    expect(await screen.findByText('张会计 已提请入账，等待另一人确认')).toBeTruthy();
  });
  it('a run by hand says what it found', async () => {
    list();
    server.answer('reconcileDay', { lines: 5, matched: 4, differences: 1 });
    const { user } = open(<DifferenceList />, 'differences');
    await user.click(await screen.findByTestId('reconcile'));
    pressTwice(confirm());
    expect((await screen.findByTestId('reconciled')).textContent).toContain('新差异 1 条');
    expect(server.bodiesOf('reconcileDay')).toHaveLength(1);
  });
});
