// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { officePaymentRow } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ids } from '../../testing/samples.ts';
import PaymentList from './PaymentList.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<PaymentList />, 'payments', '/payments');
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');

describe('S-49 payments and refunds', () => {
  const refund = {
    refundNo: ids.order,
    money: 5_000,
    state: 'failed' as 'failed' | 'settled',
    reason: '订单已取消',
    createTime: '2026-11-21 12:00:00',
    settleTime: null,
    changeTime: '2026-11-21 12:00:00',
  };
  const row = sampleOf(officePaymentRow, { id: ids.record, orderNo: '26112100000001', state: 'failed' });
  const list = (refunds: (typeof row)['refunds']) => server.answer('listPayments', { list: [{ ...row, refunds }], total: 1 });
  it('a refund that failed is tried again after a question, once; others offer nothing', async () => {
    list([refund, { ...refund, refundNo: ids.record, state: 'settled' }]);
    const answer = late(answers({}));
    server.always('retryRefund', answer);
    const { user } = open();
    await user.click(await screen.findByTestId(`retry-${ids.order}`));
    expect(screen.queryByTestId(`retry-${ids.record}`)).toBeNull();
    expect(screen.getByText('26112100000001 ¥50.00')).toBeTruthy();
    pressTwice(confirm());
    await waitFor(() => expect(server.bodiesOf('retryRefund')).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('重新退款成功!')).toBeTruthy();
    expect(server.bodiesOf('retryRefund')).toEqual([{ refundNo: ids.order }]);
  });
  it('M-38 that it has ended meanwhile is said, and a lost answer too', async () => {
    list([refund]);
    server.next('retryRefund', lost, refuses('conflict', sentence('refundNotFailed', '退款完成')));
    const { user } = open();
    await user.click(await screen.findByTestId(`retry-${ids.order}`));
    await user.click(confirm());
    expect(await screen.findByText('重新退款失败，请稍后再试！')).toBeTruthy();
    await user.click(confirm());
    expect(await screen.findByText(messages.refundNotFailed('退款完成'))).toBeTruthy();
  });
  it('P-32 without money:manage there is nothing to press', async () => {
    signIn({ rights: { all: false, permissions: ['money:read'] } });
    list([refund]);
    open();
    await screen.findAllByText('26112100000001');
    expect(screen.queryByTestId(`retry-${ids.order}`)).toBeNull();
  });
});
