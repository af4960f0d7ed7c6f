// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGetOne } from 'react-admin';
import { sessionStore } from '../../session/sessionStore.ts';
import { keptTexts } from '../../shared/kept/KeptNote.tsx';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aMerchant, ids } from '../../testing/samples.ts';
import { FactorDialog, PayerDialog, ResetPasswordDialog, StateDialog } from './merchantDialogs.tsx';

const { server, show: open, place, signIn } = openBackOffice();
const onClose = vi.fn();
const listed = (row: typeof aMerchant) => server.answer('listMerchants', { list: [row], total: 1 });
beforeEach(() => {
  onClose.mockClear();
  listed(aMerchant);
});
const show = (dialog: React.ReactNode) => open(dialog, 'merchantUser');
const confirmButton = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const sent = () => server.bodiesOf('updateMerchant');

/** What stands behind the dialog, read by itself. */
function Behind() {
  const { data } = useGetOne('merchantUser', { id: ids.merchant });
  return <p>{data && (data.reamrk1 === '1' ? '后面：已禁用' : '后面：营业中')}</p>;
}
const openState = async () => {
  const shown = show(
    <>
      <Behind />
      <StateDialog row={aMerchant} onClose={onClose} />
    </>,
  );
  await screen.findByText('后面：营业中');
  return shown;
};

it('S-18 M-20 disables after the question, says so, closes and reads what is behind it again', async () => {
  const { user } = await openState();
  listed({ ...aMerchant, reamrk1: '1' });
  await user.click(confirmButton());
  expect(await screen.findByText('禁用成功!')).toBeTruthy();
  expect(await screen.findByText('后面：已禁用')).toBeTruthy();
  expect(sent()).toMatchObject([{ id: ids.merchant, reamrk1: '1' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['409', refuses('conflict', '状态已变更'), '状态已变更'],
  ['404', refuses('notFound', '内容不存在'), '内容不存在'],
])('M-38 after a %s the dialog closes and what is behind it is read again', async (_what, reply, words) => {
  const { user } = await openState();
  server.next('updateMerchant', reply);
  listed({ ...aMerchant, reamrk1: '1' });
  await user.click(confirmButton());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(await screen.findByText('后面：已禁用')).toBeTruthy();
});

it.each([
  ['another refusal', refuses('forbidden', '没有权限'), '没有权限'],
  ['a lost answer', lost, '禁用失败，请稍后再试！'],
  ['an outage', outage, '禁用失败，请稍后再试！'],
])('Z-80 after %s the dialog stays and can be answered again', async (_what, reply, words) => {
  const { user } = await openState();
  server.next('updateMerchant', reply);
  await user.click(confirmButton());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(confirmButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('C-10 the end of the session leads to the sign-in and is no failure of the dialog', async () => {
  const { user } = await openState();
  server.next('updateMerchant', sessionOver);
  await user.click(confirmButton());
  expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
  await waitFor(() => expect(place()).toContain('/login'));
  expect(screen.queryByText('禁用失败，请稍后再试！')).toBeNull();
  expect(screen.queryByText('禁用成功!')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('nothing can be pressed while it is under way', async () => {
  const { user } = await openState();
  const answer = late(answers({}));
  server.always('updateMerchant', answer);
  await user.click(confirmButton());
  await waitFor(() =>
    expect([confirmButton().disabled, screen.getByTestId<HTMLButtonElement>('ask-cancel').disabled]).toEqual([true, true]),
  );
  answer.arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

it('back-office 3 of two editors the second is told, keeps what was typed and saves over the newest state', async () => {
  const { user } = show(<PayerDialog row={aMerchant} onClose={onClose} />);
  const name = await screen.findByLabelText<HTMLInputElement>(/开户账户名/);
  await user.clear(name);
  await user.type(name, '港信二部');
  const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
  const edit = {
    who: '运营二',
    time: '2026-11-21 16:00:00',
    before: { payerBankName: '工商银行' },
    after: { payerBankName: '中国银行' },
  };
  server.next('updateMerchant', refuses('conflict', words, { reason: 'edited', version: 4, edits: [edit] }));
  listed({ ...aMerchant, payerBankName: '中国银行', version: 4 });
  await user.click(confirmButton());
  expect(await screen.findByText(words)).toBeTruthy();
  expect([onClose.mock.calls, name.value]).toEqual([[], '港信二部']);
  await user.click(screen.getByTestId('edit-take'));
  await user.click(confirmButton());
  expect(await screen.findByText('填写成功!')).toBeTruthy();
  expect(sent().map(({ versionSeen }) => versionSeen)).toEqual([3, 4]);
  expect(sent()[1]).toMatchObject({ payerAcctName: '港信二部', payerBankName: '中国银行' });
});

it('V-38 sends no bank details that are not whole', async () => {
  const { user } = show(<PayerDialog row={aMerchant} onClose={onClose} />);
  await user.clear(await screen.findByLabelText(/开户账户名/));
  await user.click(confirmButton());
  await waitFor(() => expect(screen.getByLabelText(/开户账户名/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
});

it('F11 shows the made password once; a failure says so and can be tried again', async () => {
  const { user } = show(<ResetPasswordDialog row={aMerchant} onClose={onClose} />);
  server.next('resetShopPassword', outage, answers({ account: aMerchant.account, password: 'Made2026' }));
  await user.click(confirmButton());
  expect(await screen.findByText('重置失败，请稍后再试！')).toBeTruthy();
  await user.click(confirmButton());
  expect((await screen.findByTestId('secret-once')).textContent).toBe('Made2026');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(confirmButton());
  expect([onClose.mock.calls.length, server.bodiesOf('resetShopPassword').length]).toEqual([1, 2]);
});

it('F4 a payee that was typed when the session ended is there when the dialog opens again', async () => {
  const { user, unmount } = show(<PayerDialog row={aMerchant} onClose={onClose} />);
  const bank = () => screen.getByLabelText<HTMLInputElement>(/开户行 \*|开户行$/);
  await user.clear(bank());
  await user.type(bank(), '建设银行');
  sessionStore.clear();
  unmount();
  signIn({});
  const again = show(<PayerDialog row={{ ...aMerchant, version: 4 }} onClose={onClose} />);
  await waitFor(() => expect(bank().value).toBe('建设银行'));
  expect(screen.getByText(keptTexts.restored)).toBeTruthy();
  // The request carries the version of the state that was edited, so that the server finds who saved meanwhile.
  await again.user.click(confirmButton());
  await waitFor(() => expect(sent()).toMatchObject([{ payerBankName: '建设银行', versionSeen: 3 }]));
});

it('two presses in one moment save the payee once, and make one password', async () => {
  const { unmount } = show(<PayerDialog row={aMerchant} onClose={onClose} />);
  await screen.findByLabelText(/开户账户名/);
  await expectSentOnce(server, 'updateMerchant', confirmButton());
  unmount();
  show(<ResetPasswordDialog row={aMerchant} onClose={onClose} />);
  await expectSentOnce(server, 'resetShopPassword', confirmButton(), { account: aMerchant.account, password: 'Made2026' });
});

it('Tr-R-01 a lost phone: asked for with a reason, in force a day later', async () => {
  server.answer('resetShopFactor', { until: '2026-11-29 10:00:00' });
  const { user } = show(<FactorDialog row={aMerchant} onClose={onClose} />);
  expect(screen.getByText(/24 小时后生效；期间本人用验证器或恢复码登录一次，申请即作废/)).toBeTruthy();
  await user.type(screen.getByTestId('reason'), '手机丢失');
  await expectSentOnce(server, 'resetShopFactor', confirmButton());
  expect(await screen.findByText('已申请，24 小时后生效')).toBeTruthy();
  expect(server.bodiesOf('resetShopFactor')).toEqual([{ id: ids.merchant, reason: '手机丢失' }]);
});
