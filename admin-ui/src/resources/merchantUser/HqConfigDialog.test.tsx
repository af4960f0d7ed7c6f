// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { hqConfig } from '@xinyue/contracts/operations/order/autoTaskOperations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aMerchant } from '../../testing/samples.ts';
import { HqConfigDialog } from './HqConfigDialog.tsx';

const { server, show, place } = openBackOffice();
const row = { ...aMerchant, userCustomerId: '01920000-0000-7000-8000-0000000000e2' };
const stored = sampleOf(hqConfig, {
  userCustomerId: row.userCustomerId,
  userCustomerName: row.shopName,
  spotGoodsIds: '01920000-0000-7000-8000-0000000000a1',
  orderMinMoneyTotal: 1000,
  orderMaxMoneyTotal: 2000,
  orderMinTotal: 1,
  orderMaxTotal: 9,
  noSplitMinMoney: 100,
  noSplitMaxMoney: 200,
  noSplitNum: 3,
  mustSplitNum: 6,
  splitOrderRate: 50,
  splitOrderMinMoney: 10,
  splitOrderMaxMoney: 20,
  splitOrderMinGoodsTotal: 1,
  splitOrderMaxGoodsTotal: 2,
  version: 3,
  updateTime: '2026-11-20 08:00:00',
} as never);
const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  server.answer('readHqConfig', stored);
  server.always('saveHqConfig', answers(stored));
});

const open = async () => {
  const { user } = show(<HqConfigDialog row={row} onClose={onClose} />, 'merchantUser');
  await waitFor(() => expect(field('orderMaxTotal')?.value).toBe('9'));
  const type = async (name: string, text: string) => {
    await user.clear(field(name)!);
    await user.type(field(name)!, text);
  };
  return { user, type, save: () => user.click(confirm()) };
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const sent = () => server.bodiesOf('saveHqConfig');

it('C-60 R-70 saves once, however often it is pressed, says so and closes', async () => {
  const { type } = await open();
  await type('orderMaxTotal', '12');
  const answer = late(answers(stored));
  server.always('saveHqConfig', answer);
  pressTwice(confirm());
  await waitFor(() => expect(confirm().disabled).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
  answer.arrive();
  expect(await screen.findByText('配置成功！')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toMatchObject([{ orderMaxTotal: 12, orderMinTotal: 1, versionSeen: 3 }]);
  expect(sent()).toHaveLength(1);
});

it('V-40 sends nothing while an upper bound is below its lower one', async () => {
  const { type, save } = await open();
  await type('orderMaxTotal', '0');
  await save();
  await waitFor(() => expect(field('orderMaxTotal')!.getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
});

it('M-39 Z-81 a refusal is said as an error; what was typed stays and can be sent again', async () => {
  const { type, save } = await open();
  await type('orderMaxTotal', '12');
  server.next('saveHqConfig', refuses('notFound', '商户不存在'));
  await save();
  expect((await screen.findByText('商户不存在')).closest('.MuiAlert-colorError')).toBeTruthy();
  expect([field('orderMaxTotal')!.value, onClose.mock.calls]).toEqual(['12', []]);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it.each([
  ['a lost answer', lost],
  ['an outage', outage],
])('M-42 Z-80 after %s the form itself says so, and keeps what was typed', async (_what, reply) => {
  const { type, save } = await open();
  await type('orderMaxTotal', '12');
  server.next('saveHqConfig', reply);
  await save();
  expect((await screen.findByTestId('hq-config-outage')).textContent).toBe('保存失败，请稍后再试！');
  expect([field('orderMaxTotal')!.value, screen.queryByTestId('notice')]).toEqual(['12', null]);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('back-office 3 of two editors the second is told, keeps what was typed and saves over the newest state', async () => {
  const { type, save, user } = await open();
  await type('orderMaxTotal', '12');
  const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
  server.next('saveHqConfig', refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
  server.answer('readHqConfig', { ...stored, orderMinTotal: 2, version: 4 });
  await save();
  expect(await screen.findByTestId('edit-conflict')).toBeTruthy();
  expect([field('orderMaxTotal')!.value, onClose.mock.calls]).toEqual(['12', []]);
  await user.click(screen.getByTestId('edit-take'));
  await save();
  expect(await screen.findByText('配置成功！')).toBeTruthy();
  expect(sent().map(({ versionSeen, orderMinTotal, orderMaxTotal }) => [versionSeen, orderMinTotal, orderMaxTotal])).toEqual([
    [3, 1, 12],
    [4, 2, 12],
  ]);
});

it('C-10 the end of the session leads to the sign-in and says nothing of its own', async () => {
  const { type, save } = await open();
  await type('orderMaxTotal', '12');
  server.next('saveHqConfig', sessionOver);
  await save();
  expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
  await waitFor(() => expect(place()).toContain('/login'));
  expect([screen.queryByText('配置成功！'), screen.queryByTestId('hq-config-outage'), onClose.mock.calls]).toEqual([
    null,
    null,
    [],
  ]);
});

it('what was typed is not left by a slip', async () => {
  const { type, user } = await open();
  await type('orderMaxTotal', '12');
  await user.click(screen.getByTestId('ask-cancel'));
  expect(await screen.findByRole('button', { name: '离开' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('a config that cannot be read says so, and nothing can be saved', async () => {
  server.next('readHqConfig', outage);
  const { user } = show(<HqConfigDialog row={row} onClose={onClose} />, 'merchantUser');
  expect(await screen.findByText('自动任务配置加载失败，请稍后再试！')).toBeTruthy();
  expect(confirm().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(field('orderMaxTotal')?.value).toBe('9'));
});
