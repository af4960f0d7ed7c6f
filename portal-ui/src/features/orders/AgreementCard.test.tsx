// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { answers, late, outage, refuses } from '@xinyue/web/testing/replies';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { anAgreement, anOrder, ids } from '../../testing/samples.ts';
import { AgreementCard } from './AgreementCard.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const order = { ...anOrder, status: 1, contractPdf: anAgreement.contractPdf, contractConfirmed: 'none' as const };
const open = async () => {
  server.answer('readOwnContract', { contract: anAgreement });
  const shown = portal.show(<AgreementCard order={order} session={portal.signIn()} />, '/myOrder');
  return { ...shown, confirm: await screen.findByRole('button', { name: '确认合同' }) };
};
const yes = () => screen.findByRole('button', { name: '确定' });

it('Z-06 confirms exactly the agreement that is shown, after a question, and reads it again', async () => {
  const { user, confirm } = await open();
  await user.click(confirm);
  server.answer('readOwnContract', { contract: { ...anAgreement, confirmed: 'both' } });
  await user.click(await yes());
  expect(await screen.findByText('双方均已确认，合同已生效。')).toBeTruthy();
  expect(server.bodiesOf('confirmOwnContract')).toEqual([{ id: ids.order, sha256: anAgreement.sha256 }]);
  expect(toasts).toEqual(['success: 确认合同成功!']);
});

it('two presses in one moment ask and confirm once', async () => {
  const { user, confirm } = await open();
  const answer = late(answers({}));
  server.always('confirmOwnContract', answer);
  pressTwice(confirm);
  await user.click(await yes());
  await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(true));
  answer.arrive();
  await waitFor(() => expect(toasts).toEqual(['success: 确认合同成功!']));
  expect(server.bodiesOf('confirmOwnContract')).toHaveLength(1);
});

it.each([
  ['a newer agreement', refuses('conflict', '合同已更新'), 'info: 合同已更新'],
  ['an outage', outage, 'error: 确认合同失败，请稍后再试！'],
])('%s is said, and what stands now is read', async (_what, reply, words) => {
  const { user, confirm } = await open();
  server.next('confirmOwnContract', reply);
  await user.click(confirm);
  server.answer('readOwnContract', { contract: { ...anAgreement, contractNo: 'HT2' } });
  await user.click(await yes());
  expect(await screen.findByText(/合同编号 HT2/)).toBeTruthy();
  expect(toasts).toEqual([words]);
});

it('M-57 a no is said and confirms nothing', async () => {
  const { user, confirm } = await open();
  await user.click(confirm);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(toasts).toEqual(['info: 已取消确认合同']));
  expect(server.bodiesOf('confirmOwnContract')).toEqual([]);
});
