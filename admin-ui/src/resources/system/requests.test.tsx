// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { rightRequestRow } from '@xinyue/contracts/operations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ids } from '../../testing/samples.ts';
import RequestScreen from './RequestScreen.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<RequestScreen />, 'system/Request');
const sent = () => server.bodiesOf('confirmRightRequest');
const row = sampleOf(rightRequestRow, {
  id: ids.record,
  kind: 'place',
  target: '张三（clerk01）',
  wanted: '超级管理员',
  codes: ['money:review', 'money:manage', 'user:write', 'order:delete'],
  askedBy: '管理员',
  createTime: '2026-11-27 10:00:00',
  state: 'waiting',
});
beforeEach(() => server.answer('listRightRequests', { list: [row], total: 1 }));
const dialog = async (action: string) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `${action} 张三（clerk01）` }));
  return { user, confirm: await screen.findByTestId<HTMLButtonElement>('ask-confirm') };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Tr-R-06 待确认授权', () => {
  it('shows who would get what, asked by whom; those that wait first', async () => {
    open();
    expect((await screen.findAllByText('张三（clerk01）')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('超级管理员（复核资金、管理资金、维护用户 等 4 项）').length).toBeGreaterThan(0);
    expect(server.bodiesOf('listRightRequests')[0]).toMatchObject({ state: 'waiting' });
  });
  it('says that none waits', async () => {
    server.answer('listRightRequests', { list: [], total: 0 });
    open();
    expect(await screen.findByText(/没有待确认的授权。|没有符合条件的授权申请。/)).toBeTruthy();
  });
  it('names every code before it is confirmed, once however often it is pressed', async () => {
    const { confirm } = await dialog('确认授权');
    expect(screen.getByText('复核资金、管理资金、维护用户、删除订单')).toBeTruthy();
    await expectSentOnce(server, 'confirmRightRequest', confirm);
    expect(await screen.findByText('授权已确认')).toBeTruthy();
    await closed();
    expect(sent()).toEqual([{ id: ids.record, pass: 1 }]);
  });
  it('rejects with a reason, once', async () => {
    const { user, confirm } = await dialog('驳回');
    await user.click(confirm);
    expect(await screen.findByText('请填写驳回原因，最多 200 个字')).toBeTruthy();
    await user.type(screen.getByTestId('reason'), '没有说明用途');
    await expectSentOnce(server, 'confirmRightRequest', confirm);
    await closed();
    expect(sent()).toEqual([{ id: ids.record, pass: 0, remark: '没有说明用途' }]);
  });
  it('Z-80 a lost answer keeps the question, a refusal is said in the words of the server', async () => {
    const { user, confirm } = await dialog('确认授权');
    const why = '您与授权人属于同一人关系（创建账户，2026-11-27），须由他人复核';
    server.next('confirmRightRequest', lost, refuses('forbidden', why));
    await user.click(confirm);
    expect(await screen.findByText('确认失败，请稍后再试！')).toBeTruthy();
    await user.click(confirm);
    expect(await screen.findByText(why)).toBeTruthy();
  });
  it('of what is decided nothing is left to press, and it says by whom', async () => {
    const decided = {
      ...row,
      state: 'rejected' as const,
      decidedBy: '李四',
      decideTime: '2026-11-27 11:00:00',
      remark: '不需要',
    };
    server.answer('listRightRequests', { list: [decided], total: 1 });
    open();
    expect((await screen.findAllByText('李四 · 2026-11-27 11:00:00 · 不需要')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /确认授权|驳回/ })).toBeNull();
  });
  it('of what was over before anybody decided it says so, and nothing is left to press', async () => {
    server.answer('listRightRequests', { list: [{ ...row, state: 'expired' as const, decidedBy: '系统' }], total: 1 });
    open();
    expect((await screen.findAllByText('已过期')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /确认授权|驳回/ })).toBeNull();
  });
  it('P-32 is for those alone who may confirm', async () => {
    signIn({ rights: { all: false, permissions: ['system:User:save'] } });
    open();
    await waitFor(() => expect(screen.queryByRole('button', { name: /确认授权/ })).toBeNull());
    expect(sent()).toEqual([]);
  });
});

describe('Tr-R-06 a reset of a second factor', () => {
  const reset = sampleOf(rightRequestRow, {
    ...row,
    kind: 'factor',
    targetId: ids.record,
    wanted: '手机丢失',
    codes: [],
  });
  beforeEach(() => server.answer('listRightRequests', { list: [reset], total: 1 }));

  it('says why, and is confirmed for whom it is', async () => {
    const { confirm } = await dialog('确认重置');
    expect(screen.getAllByText('重置二次验证（手机丢失）').length).toBeGreaterThan(1);
    await expectSentOnce(server, 'confirmStaffFactor', confirm);
    expect(await screen.findByText('二次验证已重置')).toBeTruthy();
    expect(server.bodiesOf('confirmStaffFactor')).toEqual([{ userId: ids.record, pass: 1 }]);
    expect(sent()).toEqual([]);
  });
  it('is rejected without more', async () => {
    const { confirm } = await dialog('驳回重置');
    await expectSentOnce(server, 'confirmStaffFactor', confirm);
    expect(server.bodiesOf('confirmStaffFactor')).toEqual([{ userId: ids.record, pass: 0 }]);
  });
  it('is for those alone who may reset', async () => {
    signIn({ rights: { all: false, permissions: ['system:User:confirm'] } });
    open();
    expect((await screen.findAllByText('重置二次验证（手机丢失）')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /确认重置/ })).toBeNull();
  });
});
