// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { holdFigures, holdRow } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import { ids } from '../../../testing/samples.ts';
import HoldList from './HoldList.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<HoldList />, 'holds', '/holds');
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const sent = () => server.bodiesOf('saveHoldLimit');

describe('Tr-R-05 占用限制', () => {
  const row = sampleOf(holdRow, {
    id: ids.record,
    customerId: ids.record,
    nickname: '张三',
    orders: 5,
    fen: 480_000_000,
    strikes: 2,
    newcomer: true,
    paid: false,
    limits: { orders: 5, fen: 500_000_000, share: 50 },
    blocked: null,
    until: null,
    reason: '',
    by: '',
  });
  const figures = sampleOf(holdFigures, {
    newcomer: { orders: 5, fen: 500_000_000, share: 50, minutes: 10 },
    strikes: [4, 7, 10],
  });
  beforeEach(() => {
    server.answer('listHolds', { list: [row], total: 1 });
    server.answer('readHoldRules', figures);
  });
  const dialog = async () => {
    const { user } = open();
    await user.click(await screen.findByTestId(`limit-${ids.record}`));
    return user;
  };

  it('shows who holds what of how much, and the figures in force', async () => {
    open();
    expect((await screen.findAllByText('张三')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/¥4,800,000.00 \/ ¥5,000,000.00/).length).toBeGreaterThan(0);
    expect(await screen.findByText('5 笔、¥5,000,000.00，单个现货 50%，10 分钟内付款')).toBeTruthy();
    expect(screen.getByText('4 笔起减半，7 笔起减为四分之一，10 笔起暂停下单 24 小时')).toBeTruthy();
  });
  it('says that nobody holds anything', async () => {
    server.answer('listHolds', { list: [], total: 0 });
    open();
    expect(await screen.findByText('现在没有买家占用未付款的现货。')).toBeTruthy();
  });
  it('sets figures of a buyer, in cents, once', async () => {
    const user = await dialog();
    await user.clear(screen.getByTestId('limit-yuan'));
    await user.type(screen.getByTestId('limit-yuan'), '20000000.5');
    await user.type(screen.getByTestId('limit-until'), '2099-12-31');
    await user.type(screen.getByTestId('reason'), '年度框架合同');
    const answer = late(answers({ ...row, until: '2099-12-31' }));
    server.always('saveHoldLimit', answer);
    pressTwice(confirm());
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('设置成功!')).toBeTruthy();
    expect(sent()).toEqual([
      { customerId: ids.record, orders: 5, fen: 2_000_000_050, until: '2099-12-31', reason: '年度框架合同' },
    ]);
  });
  it('sends nothing without a day and a reason, and says what is missing', async () => {
    const user = await dialog();
    await user.clear(screen.getByTestId('limit-orders'));
    await user.type(screen.getByTestId('limit-orders'), '-3');
    await user.click(confirm());
    expect(await screen.findByText('请填写原因，最多 200 个字')).toBeTruthy();
    expect(screen.getByText('不能小于 0')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  it('keeps what was typed where no answer comes, and says a refusal in the words of the server', async () => {
    const user = await dialog();
    await user.type(screen.getByTestId('limit-until'), '2026-01-01');
    await user.type(screen.getByTestId('reason'), '测试');
    const past = sentence('limitDayPast', '2026-05-06');
    server.next('saveHoldLimit', lost, refuses('validation', past));
    await user.click(confirm());
    expect(await screen.findByText('设置失败，请稍后再试！')).toBeTruthy();
    await user.click(confirm());
    expect(await screen.findByText(messages.limitDayPast('2026-05-06'))).toBeTruthy();
    expect(screen.getByTestId<HTMLTextAreaElement>('reason').value).toBe('测试');
  });
  it('P-32 without order:limit there is nothing to press', async () => {
    signIn({ rights: { all: false, permissions: ['order:read'] } });
    open();
    await screen.findAllByText('张三');
    expect(screen.queryByTestId(`limit-${ids.record}`)).toBeNull();
  });
});
