// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { messages, sentence } from '@xinyue/contracts/messages';
import { operations } from '@xinyue/contracts/operations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { aProof, recoveryCodes } from '@xinyue/web/testing/securitySamples';
import { beforeEach, expect, it } from 'vitest';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { useOperation } from '../../api/useOperation.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { anOfficeWithdrawal, ids } from '../../testing/samples.ts';

const { server, show, place } = openBackOffice();
const remark = '收款户名不符';
const body = { id: ids.record, pass: 0 as const, remark };
const words = { action: '驳回', question: '确定要驳回吗?', done: '驳回成功!', failed: '驳回失败，请稍后再试！' };
const reason = { label: '驳回原因', missing: '请填写驳回原因', about: ids.record };

/** A form of the back office that knows nothing of proofs. */
function Form() {
  const call = useOperation();
  return (
    <RecordQuestion
      words={words}
      reason={reason}
      send={(given) => call('reviewWithdrawal', { ...body, remark: given })}
      onClose={() => undefined}
    >
      提现
    </RecordQuestion>
  );
}

beforeEach(() => {
  server.always('reviewWithdrawal', ({ proof }) =>
    proof === 'p-1' ? answers({ ...anOfficeWithdrawal, state: 'failed' }) : refuses('forbidden', sentence('needsProof')),
  );
  server.answer('beginProof', aProof());
  server.answer('finishProof', { proof: 'p-1', until: aProof().until });
});

const dialog = () => screen.getByRole('dialog', { name: '验证身份' });
const password = () => screen.getByTestId<HTMLInputElement>('proof-password');
const inDialog = (testId: string) => dialog().querySelector<HTMLButtonElement>(`[data-testid=${testId}]`)!;
const open = async () => {
  const { user } = show(<Form />);
  await user.type(screen.getByTestId('reason'), remark);
  await user.click(screen.getByTestId('ask-confirm'));
  await screen.findByRole('dialog', { name: '验证身份' });
  return user;
};
const ready = async () => {
  const user = await open();
  await screen.findByText(aProof().deed);
  await waitFor(() => expect(inDialog('ask-confirm').disabled).toBe(false));
  return user;
};
const finished = () => server.bodiesOf('finishProof');
const reviews = () => server.sent.filter(({ name }) => name === 'reviewWithdrawal');

it('Tr-R-02 says in the words of the server what the call does, takes the own password, and sends the same call again', async () => {
  const user = await ready();
  expect(server.bodiesOf('beginProof')).toEqual([{ path: operations.reviewWithdrawal.path, body }]);
  expect(document.activeElement).toBe(password());
  await user.type(password(), 'Operator20269{Enter}');
  expect(await screen.findByText('驳回成功!')).toBeTruthy();
  expect(finished()).toEqual([{ proofId: aProof().proofId, password: 'Operator20269' }]);
  expect(reviews().map((one) => [one.proof, one.body])).toEqual([
    [undefined, body],
    ['p-1', body],
  ]);
  expect(screen.queryByRole('dialog', { name: '验证身份' })).toBeNull();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Operator20269');
});

it('Tr-R-02 who cancels has the refusal of the call; the form keeps everything, and the focus comes back to its button', async () => {
  const user = await ready();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(messages.needsProof)).toBeTruthy();
  expect(screen.getByTestId<HTMLTextAreaElement>('reason').value).toBe(remark);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('ask-confirm')));
  expect([finished(), reviews().length]).toEqual([[], 1]);
});

it('Tr-R-02 a second press behind the dialog sends nothing', async () => {
  await ready();
  for (const button of screen.getAllByTestId('ask-confirm')) if (!dialog().contains(button)) button.click();
  expect(reviews()).toHaveLength(1);
});

it('Tr-R-02 sends nothing without a password, and two presses in one moment once', async () => {
  const user = await ready();
  await user.click(inDialog('ask-confirm'));
  expect(await screen.findByText('请输入您的登录密码')).toBeTruthy();
  expect(finished()).toEqual([]);
  await user.type(password(), 'x');
  await expectSentOnce(server, 'finishProof', inDialog('ask-confirm'), { proof: 'p-1', until: '' });
});

it.each([
  ['what was wrong', refuses('validation', sentence('proofWrong')), messages.proofWrong],
  ['too many tries', refuses('tooMany', sentence('tooMany', 900)), messages.tooMany(900)],
  ['a lost answer', lost, '验证没有完成，请稍后再试！'],
])('Tr-R-02 %s is said in the dialog, which stays and can be sent again', async (_what, reply, said) => {
  const user = await ready();
  server.next('finishProof', reply);
  await user.type(password(), 'wrong{Enter}');
  expect((await screen.findByTestId('proof-said')).textContent).toBe(said);
  await waitFor(() => expect(document.activeElement).toBe(password()));
  await user.clear(password());
  await user.type(password(), 'right{Enter}');
  expect(await screen.findByText('驳回成功!')).toBeTruthy();
  expect(finished()).toHaveLength(2);
});

it('Tr-R-02 with a factor it takes a code, or a recovery code instead', async () => {
  server.answer('beginProof', aProof({ methods: ['password', 'totp', 'recovery'] }));
  const user = await ready();
  await user.type(password(), 'Operator20269{Enter}');
  expect(await screen.findByText('请输入验证码')).toBeTruthy();
  server.next('finishProof', refuses('validation', sentence('proofWrong')));
  await user.type(screen.getByTestId('factor-code'), '123 456{Enter}');
  await screen.findByText(messages.proofWrong);
  // It may have been right, and is right but once.
  expect(screen.getByTestId<HTMLInputElement>('factor-code').value).toBe('');
  await user.click(screen.getByTestId('factor-turn'));
  await user.type(screen.getByTestId('factor-recovery'), `${recoveryCodes[0]}{Enter}`);
  expect(await screen.findByText('驳回成功!')).toBeTruthy();
  expect(finished()).toMatchObject([{ code: '123 456' }, { recoveryCode: recoveryCodes[0] }]);
});

it('Tr-R-02 a proof that the server no longer knows begins anew, with the deed to look at again', async () => {
  const user = await ready();
  server.next('finishProof', refuses('notFound', sentence('proofOver')));
  server.answer('beginProof', aProof({ deed: '复核提现 T1：¥1,000.00 → 建设银行 尾号 5678' }));
  await user.type(password(), 'Operator20269{Enter}');
  expect(await screen.findByText(/建设银行/)).toBeTruthy();
  expect(screen.getByTestId('proof-said').textContent).toBe('验证已超时，请核对操作内容后重新确认。');
  expect([server.bodiesOf('beginProof').length, password().value]).toEqual([2, 'Operator20269']);
});

it('Tr-R-02 shows the time that is left and says it aloud once a while; a proof whose time is over is begun anew by its button', async () => {
  server.next('beginProof', answers(aProof({ until: beijingTime(new Date(Date.now() - 1_000)) })));
  const user = await open();
  await waitFor(() => expect(inDialog('ask-confirm').textContent).toBe('重新开始'));
  expect(screen.getByTestId('proof-left').getAttribute('aria-hidden')).toBe('true');
  expect(dialog().querySelector('output')!.textContent).toBe('验证已超时');
  await user.click(inDialog('ask-confirm'));
  await waitFor(() => expect(screen.getByTestId('proof-left').textContent).toMatch(/^剩余 0[45]:\d\d$/));
  expect([dialog().querySelector('output')!.textContent, finished()]).toEqual(['请在 5 分钟内完成验证', []]);
});

it.each([
  ['a clear no', refuses('notFound', '提现不存在'), '提现不存在', true],
  ['an outage', outage, '暂时无法开始验证，请稍后再试！', false],
])('Tr-R-02 a proof that does not begin says why: %s', async (_what, reply, said, ended) => {
  server.next('beginProof', reply);
  const user = await open();
  expect((await screen.findByTestId('proof-said')).textContent).toBe(said);
  await waitFor(() => expect(inDialog('ask-confirm').disabled).toBe(ended));
  if (ended) return;
  await user.click(inDialog('ask-confirm'));
  expect(await screen.findByText(aProof().deed)).toBeTruthy();
});

it('Tr-R-02 while the proof begins there is nothing to send', async () => {
  const begin = late(answers(aProof()));
  server.next('beginProof', begin);
  await open();
  expect(await screen.findByText('正在核对操作内容…')).toBeTruthy();
  expect(inDialog('ask-confirm').disabled).toBe(true);
  begin.arrive();
  expect(await screen.findByText(aProof().deed)).toBeTruthy();
});

it('C-10 the end of the session ends the question, and leads to the sign-in', async () => {
  const user = await ready();
  server.next('finishProof', sessionOver);
  await user.type(password(), 'Operator20269{Enter}');
  await waitFor(() => expect(place()).toContain('/login'));
  await waitFor(() => expect(screen.queryByTestId('proof-password')).toBeNull());
});
