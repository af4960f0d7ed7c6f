// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { sentence } from '@xinyue/contracts/messages';
import { refundCaseRow } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ids } from '../../testing/samples.ts';
import RefundReviewList from './RefundReviewList.tsx';

const { server, show, signIn } = openBackOffice();
const row = sampleOf(refundCaseRow, {
  id: ids.record,
  no: ids.record,
  kind: 'refund',
  orderNo: '26112100000001',
  shopName: '青岛港信橡胶',
  fen: 60_000_000,
  state: 'review',
  askedBy: '平台（王五）',
  why: { rule: 'person', sum: 60_000_000, limit: 50_000_000 },
});
const other = { ...row, id: ids.order, no: ids.order, orderNo: '26112100000002', kind: 'cancel' as const };
const figures = '该操作人退款 24 小时内未经复核合计 ¥600,000.00（含本笔），达到 ¥500,000.00';
const list = (...rows: object[]) =>
  server.always('listRefundCases', ({ body }) => {
    const wanted = body['ids'] as string[] | undefined;
    const found = rows.filter((one) => !wanted || wanted.includes((one as { id: string }).id));
    return answers({ list: found, total: found.length });
  });
const open = (path = '/refundReviews') =>
  show(
    <Routes>
      <Route path="/refundReviews/*" element={<RefundReviewList />} />
    </Routes>,
    'refundReviews',
    path,
  );
const inDrawer = async () => {
  list(row, other);
  const shown = open(`/refundReviews/${row.id}`);
  await screen.findByTestId('refund-detail');
  await screen.findByTestId('audit-pass');
  return shown;
};
const reviews = () => server.bodiesOf('reviewRefund');
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');

describe('Tr-R-03 退款复核', () => {
  it('begins with what waits, and each row says why it waits, in figures', async () => {
    list(row);
    open();
    expect((await screen.findAllByText(figures)).length).toBeGreaterThan(0);
    expect(server.bodiesOf('listRefundCases')).toContainEqual(expect.objectContaining({ state: 'review' }));
  });
  it('P passes after a question with order, amount and shop, once', async () => {
    const { user } = await inDrawer();
    expect(screen.getByTestId('refund-why').textContent).toBe(figures);
    await user.keyboard('p');
    expect(await screen.findByText('退款 26112100000001 ¥600,000.00 青岛港信橡胶')).toBeTruthy();
    const answer = late(answers({ ...row, state: 'opened', why: null }));
    server.always('reviewRefund', answer);
    pressTwice(confirm());
    await waitFor(() => expect(reviews()).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('通过成功!')).toBeTruthy();
    expect(reviews()).toEqual([{ id: ids.record, pass: 1 }]);
  });
  it('R rejects, with a reason or not at all; N goes on to the next', async () => {
    server.always('reviewRefund', answers({ ...row, state: 'rejected', why: null }));
    const { user } = await inDrawer();
    await user.keyboard('r');
    await user.click(await screen.findByTestId('ask-confirm'));
    expect(await screen.findByText('请填写驳回原因')).toBeTruthy();
    expect(reviews()).toEqual([]);
    await user.type(screen.getByLabelText(/驳回原因/), '单据不全');
    await user.click(confirm());
    await waitFor(() => expect(reviews()).toEqual([{ id: ids.record, pass: 0, remark: '单据不全' }]));
    await waitFor(() => expect(screen.queryByTestId('ask-confirm')).toBeNull());
    await user.keyboard('n');
    expect(await screen.findByText(/该订单的货款已提现/)).toBeTruthy();
  });
  it('says who may not, that an answer was lost, and that it was decided meanwhile', async () => {
    server.next(
      'reviewRefund',
      lost,
      refuses('forbidden', sentence('refundReviewOwn')),
      refuses('conflict', sentence('refundNotReview', '退款中')),
    );
    const { user } = await inDrawer();
    await user.keyboard('p');
    await user.click(await screen.findByTestId('ask-confirm'));
    expect(await screen.findByText('通过失败，请稍后再试！')).toBeTruthy();
    await user.click(confirm());
    expect(await screen.findByText('不能复核自己发起的退款或取消')).toBeTruthy();
  });
  it('without money:review it is looked at alone', async () => {
    signIn({ rights: { all: false, permissions: ['money:read'] } });
    list(row);
    open(`/refundReviews/${row.id}`);
    await screen.findByTestId('refund-detail');
    expect(screen.queryByTestId('audit-pass')).toBeNull();
  });
  it('an empty list says so', async () => {
    list();
    open();
    expect(await screen.findByText(/待复核的已全部处理/)).toBeTruthy();
  });
  it('a failed one says so', async () => {
    server.always('listRefundCases', outage);
    open();
    expect(await screen.findByText(/退款复核加载失败/)).toBeTruthy();
  });
});
