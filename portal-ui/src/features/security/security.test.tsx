// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { operations } from '@xinyue/contracts/operations';
import { fakePasskeys, sentPasskeys } from '@xinyue/web/testing/fakePasskeys';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, outage, refuses } from '@xinyue/web/testing/replies';
import { aFactor, aNotice, aProof, aQuestion, aWish, factorId, recoveryCodes } from '@xinyue/web/testing/securitySamples';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import SecurityBanner from './SecurityBanner.tsx';
import { SecuritySections } from './SecuritySections.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const begun = { factorId, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const { challenges } = fakePasskeys();
const needsProof = refuses('forbidden', sentence('needsProof'));

const security = {
  factors: [aFactor],
  recoveryLeft: 0,
  mustChange: false,
  mustEnrol: false,
  graceUntil: '',
  passwordWeak: false,
  passwordTime: '',
  holdUntil: '',
};

beforeEach(() => {
  server.answer('querySecurity', security);
  server.answer('listNotices', { list: [aNotice], total: 1 });
  server.answer('beginProof', aProof({ kind: 'own', deed: '移除二次验证 办公手机', methods: ['password', 'totp', 'recovery'] }));
  server.answer('finishProof', { proof: 'p-1', until: '' });
  server.always('removeFactor', ({ proof }) => (proof ? answers(null) : needsProof));
});

const open = (path = '/bindingPayment') =>
  portal.show(<SecuritySections session={portal.signIn()}>登录设备</SecuritySections>, path);
const confirm = () => screen.getAllByTestId<HTMLButtonElement>('ask-confirm').at(-1)!;
const askRemoval = async () => {
  const { user } = open();
  await user.click(await screen.findByTestId(`remove-${factorId}`));
  await user.click(confirm());
  await screen.findByText('移除二次验证 办公手机');
  await waitFor(() => expect(confirm().disabled).toBe(false));
  return user;
};

it('Tr-R-01 shows factors, codes that are used up, and what happened, around the places where one is signed in', async () => {
  open();
  expect((await screen.findByTestId('factors')).textContent).toContain('验证器 · 办公手机');
  expect(screen.getByTestId('recovery-left').textContent).toBe('恢复码已用完，请重新生成。');
  expect((await screen.findByTestId('security-notices')).textContent).toContain('已启用二次验证：办公手机');
});

it('Tr-R-02 a factor is removed behind a proof of password and code', async () => {
  const user = await askRemoval();
  expect(server.bodiesOf('beginProof')).toEqual([{ path: operations.removeFactor.path, body: { id: factorId } }]);
  expect(document.activeElement).toBe(screen.getByTestId('proof-password'));
  await user.type(screen.getByTestId('proof-password'), 'Buyer2021');
  await user.type(screen.getByTestId('factor-code'), '123456');
  await expectSentOnce(server, 'finishProof', confirm(), { proof: 'p-1', until: '' });
  await waitFor(() => expect(toasts).toEqual(['success: 已移除']));
  expect(server.bodiesOf('finishProof')).toEqual([{ proofId: aProof().proofId, password: 'Buyer2021', code: '123456' }]);
  expect(server.sent.filter(({ name }) => name === 'removeFactor').map(({ proof }) => proof)).toEqual([undefined, 'p-1']);
});

it('Tr-R-02 who cancels has the refusal of the call, and the question behind stays', async () => {
  const user = await askRemoval();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(toasts).toEqual([`info: ${messages.needsProof}`]));
  expect(screen.queryByTestId('proof-password')).toBeNull();
  expect(screen.getByText(/这是最后一个/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(confirm()));
});

it('Tr-R-02 what was wrong is toasts in the dialog, which stays', async () => {
  const user = await askRemoval();
  server.next('finishProof', refuses('validation', sentence('proofWrong')));
  await user.type(screen.getByTestId('proof-password'), 'Buyer2021');
  await user.type(screen.getByTestId('factor-code'), '000000{Enter}');
  expect((await screen.findByTestId('proof-said')).textContent).toBe(messages.proofWrong);
  expect(toasts).toEqual([]);
});

it('Tr-R-01 enrols by picture, letters and a first code, and shows the recovery codes with one way out', async () => {
  server.answer('querySecurity', { ...security, factors: [] });
  server.answer('beginTotp', begun);
  server.answer('finishTotp', { recoveryCodes });
  const { user } = open();
  await user.click(await screen.findByTestId('enrol'));
  await user.click(confirm());
  expect((await screen.findByTestId<HTMLImageElement>('enrol-qr')).src).toBe(
    `data:image/svg+xml;utf8,${encodeURIComponent(begun.qr)}`,
  );
  expect(screen.getByTestId('enrol-secret').textContent).toBe('ABCD EFGH');
  await user.type(screen.getByTestId('factor-code'), '123456{Enter}');
  expect(within(await screen.findByTestId('recovery-codes')).getAllByRole('listitem')).toHaveLength(10);
  await user.keyboard('{Escape}');
  expect([
    within(screen.getByRole('dialog')).queryByRole('button', { name: '关闭' }),
    screen.queryByTestId('recovery-codes') === null,
  ]).toEqual([null, false]);
  await user.click(screen.getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByTestId('recovery-codes')).toBeNull());
});

it('Tr-R-01 Tr-R-02 a passkey is made behind a proof, and removes itself by one press', async () => {
  server.answer('querySecurity', { ...security, factors: [{ ...aFactor, kind: 'passkey' }] });
  server.answer('beginProof', aProof({ kind: 'own', methods: ['password', 'passkey', 'recovery'], passkey: aQuestion }));
  server.always('beginPasskey', ({ proof }) => (proof ? answers({ factorId, passkey: aWish }) : needsProof));
  server.answer('finishPasskey', { recoveryCodes: [] });
  const { user } = open();
  await user.click(await screen.findByTestId('enrol-passkey'));
  await user.type(screen.getByTestId('enrol-name'), '手机{Enter}');
  await waitFor(() => expect(confirm().textContent).toBe('使用通行密钥'));
  await user.click(confirm());
  await screen.findByTestId('passkey-make');
  await user.click(confirm());
  await waitFor(() => expect(toasts).toEqual(['success: 通行密钥已添加']));
  expect(server.bodiesOf('finishPasskey')).toEqual([{ factorId, passkey: sentPasskeys.made }]);
  await user.click(await screen.findByTestId(`remove-${factorId}`));
  await user.click(confirm());
  await waitFor(() => expect([confirm().textContent, confirm().disabled]).toEqual(['使用通行密钥', false]));
  await user.click(confirm());
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 已移除'));
  expect(challenges).toEqual([aQuestion.challenge, aWish.challenge, aQuestion.challenge]);
});

it('B12 what does not come says so', async () => {
  server.always('querySecurity', outage);
  server.always('listNotices', outage);
  open();
  expect(await screen.findByText('二次验证加载失败，请稍后再试！')).toBeTruthy();
  expect(await screen.findByText('安全记录加载失败，请稍后再试！')).toBeTruthy();
});

it('Tr-R-01 what happened within 72 hours stands above every page, leads there and cannot be closed', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = portal.show(<SecurityBanner session={portal.signIn()} />);
  const banner = await screen.findByTestId('notices-open');
  expect(banner.textContent).toContain('2026-11-21 09:00:00 已启用二次验证：办公手机');
  expect(within(banner).queryAllByRole('button')).toEqual([]);
  await user.click(screen.getByTestId('to-security'));
  expect(portal.place()).toBe('/bindingPayment');
  open('/bindingPayment#security');
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
});
