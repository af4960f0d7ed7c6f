// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { signInAnswer } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { browserError, fakePasskeys, sentPasskeys } from '@xinyue/web/testing/fakePasskeys';
import { answers, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { aFactor, aProof, aQuestion, aWish, factorId, recoveryCodes } from '@xinyue/web/testing/securitySamples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { LoginPage } from '../LoginPage.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const { server, show } = openBackOffice();
const { create, get, challenges } = fakePasskeys();
const none = {
  factors: [],
  recoveryLeft: 0,
  mustChange: false,
  mustEnrol: false,
  graceUntil: '',
  passwordWeak: false,
  passwordTime: '',
  holdUntil: '',
};
const cancelled = '没有完成通行密钥的确认，请重试或改用其他方式。';
const confirm = () => screen.getAllByTestId<HTMLButtonElement>('ask-confirm').at(-1)!;

beforeEach(() => {
  server.answer('querySecurity', none);
  server.answer('listNotices', { list: [], total: 0 });
  server.answer('beginPasskey', { factorId, passkey: aWish });
});

describe('Tr-R-01 enrolling a passkey', () => {
  const name = async () => {
    const { user } = show(<SecurityPage />);
    await user.click(await screen.findByTestId('enrol-passkey'));
    await user.type(screen.getByTestId('enrol-name'), '办公电脑{Enter}');
    await screen.findByTestId('passkey-make');
    return user;
  };

  it('a name, then a press that asks the browser, then the recovery codes of a first factor', async () => {
    server.answer('finishPasskey', { recoveryCodes });
    const user = await name();
    expect(server.bodiesOf('beginPasskey')).toEqual([{ name: '办公电脑' }]);
    expect(create).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(confirm()));
    await user.keyboard('{Enter}');
    expect(await screen.findByTestId('recovery-codes')).toBeTruthy();
    expect(challenges).toEqual([aWish.challenge]);
    expect(server.bodiesOf('finishPasskey')).toEqual([{ factorId, passkey: sentPasskeys.made }]);
    expect(await screen.findByText('通行密钥已添加')).toBeTruthy();
  });

  it('who turns the browser away is told so, and may press again for the same question', async () => {
    create.mockRejectedValueOnce(browserError('NotAllowedError'));
    const user = await name();
    await user.click(confirm());
    expect((await screen.findByTestId('enrol-refused')).textContent).toBe(cancelled);
    await waitFor(() => expect(document.activeElement).toBe(confirm()));
    expect(server.bodiesOf('finishPasskey')).toEqual([]);
    server.answer('finishPasskey', { recoveryCodes: [] });
    await user.click(confirm());
    expect(await screen.findByText('通行密钥已添加')).toBeTruthy();
    expect(server.bodiesOf('beginPasskey')).toHaveLength(1);
  });

  it('what the server refuses is begun anew, as its question is spent', async () => {
    const user = await name();
    server.next('finishPasskey', refuses('validation', sentence('passkeyWrong')));
    await user.click(confirm());
    expect((await screen.findByTestId('enrol-refused')).textContent).toBe(messages.passkeyWrong);
    expect(screen.getByTestId('enrol-name')).toBeTruthy();
  });

  it('where there are none it is said, and none is offered', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show(<SecurityPage />);
    expect((await screen.findByTestId('no-passkeys-here')).textContent).toContain('此浏览器不支持通行密钥');
    expect(screen.queryByTestId('enrol-passkey')).toBeNull();
    expect(screen.getByTestId('enrol')).toBeTruthy();
  });

  it('is listed with its kind, and removed with what that means', async () => {
    server.answer('querySecurity', { ...none, factors: [{ ...aFactor, kind: 'passkey', name: '办公电脑' }], recoveryLeft: 10 });
    const { user } = show(<SecurityPage />);
    expect((await screen.findByTestId('factors')).textContent).toContain('通行密钥 · 办公电脑');
    await user.click(screen.getByRole('button', { name: '移除通行密钥 办公电脑' }));
    expect(screen.getByText('移除后，办公电脑 不能再用于验证，其他设备上的登录将全部退出。')).toBeTruthy();
  });
});

describe('Tr-R-02 a proof by passkey', () => {
  const methods = ['password', 'passkey', 'totp', 'recovery'] as const;
  const ask = async (more = {}) => {
    server.answer('querySecurity', { ...none, factors: [aFactor], recoveryLeft: 10 });
    server.answer('beginProof', aProof({ kind: 'own', methods: [...methods], passkey: aQuestion, ...more }));
    server.answer('finishProof', { proof: 'p-1', until: '' });
    server.always('removeFactor', ({ proof }) =>
      proof === 'p-1' ? answers(null) : refuses('forbidden', sentence('needsProof')),
    );
    const { user } = show(<SecurityPage />);
    await user.click(await screen.findByTestId(`remove-${factorId}`));
    await user.click(confirm());
    await screen.findByText(aProof().deed);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    return user;
  };
  const finished = () => server.bodiesOf('finishProof');

  it('takes no password: one press, and the deed is done', async () => {
    const user = await ask();
    await waitFor(() => expect([confirm().textContent, document.activeElement]).toEqual(['使用通行密钥', confirm()]));
    expect(screen.queryByTestId('proof-password')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('已移除')).toBeTruthy();
    expect(finished()).toEqual([{ proofId: aProof().proofId, passkey: sentPasskeys.used }]);
    expect(challenges).toEqual([aQuestion.challenge]);
  });

  it('password and code do as well, and there is a way back', async () => {
    const user = await ask();
    await user.click(screen.getByTestId('factor-turn'));
    expect(document.activeElement).toBe(screen.getByTestId('proof-password'));
    await user.click(screen.getByTestId('factor-to-passkey'));
    expect(screen.queryByTestId('proof-password')).toBeNull();
    await user.click(screen.getByTestId('factor-turn'));
    await user.type(screen.getByTestId('proof-password'), 'Operator20269');
    await user.type(screen.getByTestId('factor-code'), '123456{Enter}');
    expect(await screen.findByText('已移除')).toBeTruthy();
    expect(finished()).toEqual([{ proofId: aProof().proofId, password: 'Operator20269', code: '123456' }]);
    expect(get).not.toHaveBeenCalled();
  });

  it('who turns the browser away sends nothing and may press again', async () => {
    get.mockRejectedValueOnce(browserError('NotAllowedError'));
    const user = await ask();
    await user.click(confirm());
    expect((await screen.findByTestId('proof-said')).textContent).toBe(cancelled);
    expect([finished(), server.bodiesOf('beginProof').length]).toEqual([[], 1]);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await user.click(confirm());
    expect(await screen.findByText('已移除')).toBeTruthy();
  });

  it('after an answer that was wrong it is asked anew, as the question is spent', async () => {
    const user = await ask();
    server.next('finishProof', refuses('validation', sentence('proofWrong')));
    server.answer('beginProof', aProof({ methods: [...methods], passkey: { ...aQuestion, challenge: 'b3RoZXI' } }));
    await user.click(confirm());
    expect((await screen.findByTestId('proof-said')).textContent).toBe(messages.proofWrong);
    await waitFor(() => expect([server.bodiesOf('beginProof').length, confirm().disabled]).toEqual([2, false]));
    await user.click(confirm());
    expect(await screen.findByText('已移除')).toBeTruthy();
    expect(challenges).toEqual([aQuestion.challenge, 'b3RoZXI']);
  });

  it('a page that can use none says why, and takes password and code', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await ask();
    expect(screen.getAllByTestId('no-passkeys-here').at(-1)!.textContent).toContain('请使用其他验证方式');
    expect([screen.queryByTestId('factor-to-passkey'), screen.getByTestId('factor-code') !== null]).toEqual([null, true]);
  });
});

describe('Tr-M-02 the second step by passkey', () => {
  const who = { userId: 's-1', userType: 0, userName: '运营', account: 'operator01' };
  afterEach(() => pendingSignIn.close());
  const open = async (needsFactor: ('passkey' | 'totp' | 'recovery')[] = ['passkey', 'recovery']) => {
    sessionStore.clear();
    server.answer('signInBackstage', sampleOf(signInAnswer, { ...who, logintoken: 'waiting', needsFactor }));
    server.answer('proveFactor', sampleOf(signInAnswer, { ...who, logintoken: 'full' }));
    server.answer('beginFactor', { passkey: aQuestion });
    const { user } = show(<LoginPage />, 'spotClassification', '/login');
    await user.type(screen.getByTestId('login-account'), 'operator01');
    await user.type(screen.getByTestId('login-password'), 'Operator20269{Enter}');
    await screen.findByTestId('second-step');
    return user;
  };
  const send = () => screen.getByTestId<HTMLButtonElement>('second-step-send');

  it('asks under the session that waits, and one press signs in', async () => {
    const user = await open();
    await waitFor(() => expect([send().textContent, document.activeElement]).toEqual(['使用通行密钥登录', send()]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
    expect(server.bodiesOf('proveFactor')).toEqual([{ passkey: sentPasskeys.used }]);
    expect(server.sessions.filter(({ logintoken }) => logintoken === 'waiting').map(({ name }) => name)).toEqual([
      'beginFactor',
      'proveFactor',
    ]);
  });

  it.each([
    ['turned away', async () => void get.mockRejectedValueOnce(browserError('NotAllowedError')), cancelled],
    ['wrong', async () => server.next('proveFactor', refuses('validation', sentence('proofWrong'))), messages.proofWrong],
    ['none here', async () => server.next('beginFactor', refuses('conflict', sentence('noPasskey'))), messages.noPasskey],
  ])('one that was %s says so in place, and each press asks anew', async (_what, prepare, said) => {
    const user = await open();
    await prepare();
    await user.click(send());
    expect((await screen.findByTestId('second-step-refused')).textContent).toBe(said);
    await user.click(send());
    await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
    expect(server.bodiesOf('beginFactor')).toHaveLength(2);
  });

  it('a recovery code does as well', async () => {
    const user = await open();
    await user.click(screen.getByTestId('factor-turn'));
    await user.type(screen.getByTestId('factor-recovery'), `${recoveryCodes[0]}{Enter}`);
    await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
    expect(server.bodiesOf('proveFactor')).toEqual([{ recoveryCode: recoveryCodes[0] }]);
  });
});
