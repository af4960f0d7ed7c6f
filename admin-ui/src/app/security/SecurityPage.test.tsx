// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { operations } from '@xinyue/contracts/operations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { keepLastNotices } from '@xinyue/web/security/lastNotices';
import { aFactor, aNotice, aProof, factorId, recoveryCodes } from '@xinyue/web/testing/securitySamples';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { SecurityBanner } from './SecurityBanner.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const { server, show, place } = openBackOffice();
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const qr = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hurt = 1</script></svg>';
const begun = { factorId, secret, uri: 'otpauth://totp/x', qr };

beforeEach(() => {
  server.answer('querySecurity', {
    factors: [],
    recoveryLeft: 0,
    mustChange: false,
    mustEnrol: false,
    graceUntil: '',
    passwordWeak: false,
    passwordTime: '',
    holdUntil: '',
  });
  server.answer('listNotices', { list: [aNotice], total: 1 });
  server.answer('beginProof', aProof({ kind: 'own', deed: '启用二次验证' }));
  server.answer('finishProof', { proof: 'p-1', until: '' });
});
const enrolled = (more = {}) =>
  server.answer('querySecurity', {
    factors: [aFactor],
    recoveryLeft: 9,
    mustChange: false,
    mustEnrol: false,
    graceUntil: '',
    passwordWeak: false,
    passwordTime: '',
    holdUntil: '',
    ...more,
  });

const confirm = () => screen.getAllByTestId<HTMLButtonElement>('ask-confirm').at(-1)!;
const scan = async () => {
  server.answer('beginTotp', begun);
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId('enrol'));
  await user.type(screen.getByTestId('enrol-name'), '办公手机{Enter}');
  await screen.findByTestId('enrol-qr');
  return user;
};

it('Tr-R-01 says that there is no second factor, and how the account was changed, newest first', async () => {
  show(<SecurityPage />);
  expect(await screen.findByText(/尚未启用/)).toBeTruthy();
  const notices = await screen.findByTestId('security-notices');
  expect(notices.textContent).toBe('已启用二次验证：办公手机新2026-11-21 09:00:00 操作人 operator01，10.0.0.1，Chrome');
});

it('Tr-Z-02 says that the password is too short, and what for', async () => {
  enrolled({ passwordWeak: true });
  show(<SecurityPage />);
  expect((await screen.findByTestId('password-weak')).textContent).toContain('登录密码少于 8 位');
});

it('Tr-R-01 names each factor with its age and its last use, and how many recovery codes are left', async () => {
  enrolled();
  show(<SecurityPage />);
  expect((await screen.findByTestId('factors')).textContent).toBe(
    '验证器 · 办公手机2026-11-20 08:00:00 启用，最近使用 2026-11-21 09:00:00移除',
  );
  expect(screen.getByTestId('recovery-left').textContent).toBe('恢复码还有 9 个可用。');
});

it('Tr-R-01 shows the secret as a picture, never as part of the page, and as letters in groups of four', async () => {
  await scan();
  const picture = screen.getByTestId<HTMLImageElement>('enrol-qr');
  expect(decodeURIComponent(picture.src.replace('data:image/svg+xml;utf8,', ''))).toBe(qr);
  expect([document.querySelector('svg script'), 'hurt' in window]).toEqual([null, false]);
  expect(screen.getByTestId('enrol-secret').textContent).toBe('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
  expect(server.bodiesOf('beginTotp')).toEqual([{ name: '办公手机' }]);
});

it('Tr-R-01 the secret is copied without its blanks', async () => {
  const user = await scan();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(screen.getByTestId('enrol-copy'));
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(secret);
});

it('Tr-R-01 to enrol is proved by the own password first', async () => {
  server.always('beginTotp', ({ proof }) => (proof ? answers(begun) : refuses('forbidden', sentence('needsProof'))));
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId('enrol'));
  await user.click(confirm());
  await screen.findByText('启用二次验证', { selector: '[data-testid=proof-deed]' });
  expect(server.bodiesOf('beginProof')).toEqual([{ path: operations.beginTotp.path, body: { name: '' } }]);
  await user.type(screen.getByTestId('proof-password'), 'Operator20269{Enter}');
  expect(await screen.findByTestId('enrol-qr')).toBeTruthy();
});

it('Tr-R-01 the first code enrols it; the recovery codes are shown this once, and only 我已保存 closes them', async () => {
  const user = await scan();
  await user.click(confirm());
  expect(await screen.findByText('请输入验证码')).toBeTruthy();
  server.next('finishTotp', refuses('validation', sentence('totpWrong')), answers({ recoveryCodes }));
  enrolled({ recoveryLeft: 10 });
  await user.type(screen.getByTestId('factor-code'), '000000{Enter}');
  expect((await screen.findByTestId('enrol-refused')).textContent).toBe(messages.totpWrong);
  await user.clear(screen.getByTestId('factor-code'));
  await user.type(screen.getByTestId('factor-code'), '123456{Enter}');
  const codes = await screen.findByTestId('recovery-codes');
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(recoveryCodes.map((code) => `${code.slice(0, 4)} `.repeat(6).trim()));
  expect(server.bodiesOf('finishTotp').at(-1)).toEqual({ factorId, code: '123456' });
  await user.keyboard('{Escape}');
  expect([screen.queryByTestId('recovery-codes'), screen.queryByTestId('ask-cancel')]).toEqual([codes, null]);
  await user.click(screen.getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByTestId('recovery-codes')).toBeNull());
  expect(await screen.findByTestId('factors')).toBeTruthy();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(recoveryCodes[0]);
});

it('Tr-R-01 the recovery codes can be printed, copied and taken along as a file', async () => {
  enrolled();
  server.answer('renewRecovery', { recoveryCodes });
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId('renew'));
  await user.click(confirm());
  await screen.findByTestId('recovery-codes');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(screen.getByTestId('codes-copy'));
  expect(writeText.mock.lastCall![0].split('\n')).toHaveLength(10);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByTestId('codes-print'));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await user.click(screen.getByTestId('codes-download'));
  expect(print).toHaveBeenCalledOnce();
  expect(await (saved.mock.lastCall![0] as Blob).text()).toMatch(/^(([A-Z2-7]{4} ){5}[A-Z2-7]{4}\n){10}$/);
});

it('Tr-R-01 a factor is removed after a question that says what follows, once', async () => {
  enrolled();
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId(`remove-${factorId}`));
  expect(screen.getByText(/这是最后一个/)).toBeTruthy();
  await expectSentOnce(server, 'removeFactor', confirm(), null);
  expect(server.bodiesOf('removeFactor')).toEqual([{ id: factorId }]);
  expect(await screen.findByText('已移除')).toBeTruthy();
});

it.each([
  ['a refusal', refuses('conflict', '不能移除'), '不能移除'],
  ['a lost answer', lost, '移除失败，请稍后再试！'],
])('after %s it stays, says so, and what is there is read again', async (_what, reply, said) => {
  enrolled();
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId(`remove-${factorId}`));
  server.next('removeFactor', reply);
  await user.click(confirm());
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(server.bodiesOf('querySecurity').length).toBeGreaterThan(1));
});

it('Tr-R-01 全部下线 ends the other sign-ins after a question; the places are shown beside it', async () => {
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId('end-others'));
  await expectSentOnce(server, 'endOtherSessions', confirm(), null);
  expect(await screen.findByText('其他登录已全部结束')).toBeTruthy();
  await user.click(screen.getByTestId('look-sessions'));
  expect(await screen.findByRole('dialog', { name: '登录设备' })).toBeTruthy();
});

it('B12 what does not come says so and can be asked for again', async () => {
  server.next('querySecurity', outage);
  server.next('listNotices', outage);
  const { user } = show(<SecurityPage />);
  expect(await screen.findByText('二次验证加载失败，请稍后再试！')).toBeTruthy();
  expect(await screen.findByText('安全记录加载失败，请稍后再试！')).toBeTruthy();
  for (const again of screen.getAllByRole('button', { name: '重试' })) await user.click(again);
  expect(await screen.findByTestId('security-notices')).toBeTruthy();
  expect(await screen.findByTestId('no-factor')).toBeTruthy();
});

it('Tr-R-01 what happened within 72 hours stands above every page, leads to 账户安全 and cannot be closed', async () => {
  const old = { ...aNotice, id: 'a2', open: false };
  server.answer('listNotices', { list: [aNotice, { ...aNotice, id: 'a3', text: '已移除' }, old], total: 3 });
  const { user } = show(<SecurityBanner />);
  const banner = await screen.findByTestId('notices-open');
  expect(banner.textContent).toContain('2026-11-21 09:00:00 已启用二次验证：办公手机，另有 1 条');
  expect(within(banner).queryAllByRole('button')).toEqual([]);
  await user.click(screen.getByTestId('to-security'));
  expect(place()).toBe('/accountSecurity');
});

it('B13 what was known keeps its place and its words until the next page; a new line lies over the foot', async () => {
  const known = { time: '2026-11-20 08:00:00', text: '已更换手机' };
  keepLastNotices(sessionStore.get()!.userId, [known]);
  server.answer('listNotices', { list: [aNotice, { ...aNotice, ...known, id: 'a4' }], total: 2 });
  const { user } = show(<SecurityBanner />);
  expect(screen.getByTestId('notices-open').textContent).toContain('2026-11-20 08:00:00 已更换手机');
  await waitFor(() => expect(screen.getAllByTestId('notices-open')).toHaveLength(2));
  const [above, came] = screen.getAllByTestId('notices-open');
  expect(above!.textContent).toContain('2026-11-20 08:00:00 已更换手机');
  expect(above!.textContent).not.toContain('另有');
  expect(came!.textContent).toContain('2026-11-21 09:00:00 已启用二次验证：办公手机，另有 1 条');
  await user.click(within(above!).getByTestId('to-security'));
  const next = await screen.findByTestId('notices-open');
  expect(next.textContent).toContain('已启用二次验证：办公手机，另有 1 条');
});

it('R-58 who signs out asks for nothing any more', async () => {
  show(
    <>
      <SecurityBanner />
      <SecurityPage />
    </>,
  );
  await screen.findByTestId('notices-open');
  await screen.findByTestId('no-factor');
  const before = server.sent.length;
  act(() => sessionStore.leave());
  await waitFor(() => expect(screen.queryByTestId('notices-open')).toBeNull());
  expect(server.sent).toHaveLength(before);
});

it('Tr-R-01 without such a line there is none', async () => {
  server.answer('listNotices', { list: [{ ...aNotice, open: false }], total: 1 });
  show(<SecurityBanner />);
  await waitFor(() => expect(server.bodiesOf('listNotices')).toHaveLength(1));
  expect(screen.queryByTestId('notices-open')).toBeNull();
});
