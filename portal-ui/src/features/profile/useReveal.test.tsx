// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { operations } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { aProof } from '@xinyue/web/testing/securitySamples';
import { beforeEach, expect, it } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { AccountForm } from './MyAccountPage.tsx';
import { profileTexts as texts } from './profileTexts.ts';

const portal = openPortal();
const full = { mobile: '13800005678', payerAcctNo: '6222020000005678' };
beforeEach(() => portal.server.always('revealOwn', answers(full)));

const open = () => {
  const session = portal.signIn({ userInfo: aProfile });
  const { user } = portal.show(<AccountForm session={session} profile={aProfile} editing onEditing={() => undefined} />);
  const mobile = () => screen.getByLabelText<HTMLInputElement>(/^手机号/);
  const card = () => screen.getByLabelText<HTMLInputElement>(/^开户卡号/);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.revealOf('手机号') });
  return { user, mobile, card, button };
};
const sent = () => portal.server.bodiesOf('revealOwn');

it('R-46 shows the full number of the field that was pressed, and no other', async () => {
  const { user, mobile, card, button } = open();
  expect([mobile().value, sent()]).toEqual(['138****5678', []]);
  await user.click(button());
  await waitFor(() => expect(mobile().value).toBe('13800005678'));
  expect([card().value, sent()]).toEqual(['****5678', [{}]]);
  expect(screen.getByText(texts.revealed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.revealOf('手机号') })).toBeNull();
});

it('keeps no draft of a number that was looked at and not typed', async () => {
  const { user, card, mobile } = open();
  await user.click(screen.getByRole('button', { name: texts.revealOf('开户卡号') }));
  await waitFor(() => expect(card().value).toBe('6222020000005678'));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('6222020000005678'));
  await user.clear(mobile());
  expect(JSON.stringify({ ...sessionStorage })).toContain('mobile');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('6222020000005678');
});

it('R-46 each look is logged: two presses in one moment are one', async () => {
  const { mobile, button } = open();
  const answer = late(answers(full));
  portal.server.always('revealOwn', answer);
  pressTwice(button());
  await waitFor(() => expect(button().disabled).toBe(true));
  answer.arrive();
  await waitFor(() => expect(mobile().value).toBe('13800005678'));
  expect(sent()).toHaveLength(1);
});

it('what is typed while the answer is on its way stays', async () => {
  const { user, mobile, button } = open();
  const answer = late(answers(full));
  portal.server.always('revealOwn', answer);
  await user.click(button());
  await user.clear(mobile());
  await user.type(mobile(), '13911112222');
  answer.arrive();
  expect(await screen.findByText(texts.revealed)).toBeTruthy();
  expect(mobile().value).toBe('13911112222');
});

it.each([
  ['a refusal', refuses('forbidden', '没有权限'), '没有权限'],
  ['a lost answer', lost, texts.revealFailed],
  ['an outage', outage, texts.revealFailed],
])('Z-80 after %s the mask stays, and it can be pressed again', async (_what, reply, words) => {
  const { user, mobile, button } = open();
  portal.server.next('revealOwn', reply);
  await user.click(button());
  await waitFor(() => expect(portal.toasts).toEqual([`error: ${words}`]));
  expect(mobile().value).toBe('138****5678');
  await user.click(button());
  await waitFor(() => expect(mobile().value).toBe('13800005678'));
});

it('C-10 the end of the session is said where it ends, not here', async () => {
  const { user, mobile, button } = open();
  portal.server.next('revealOwn', sessionOver);
  await user.click(button());
  await waitFor(() => expect(button().disabled).toBe(false));
  expect([portal.toasts, mobile().value]).toEqual([[], '138****5678']);
});

it('Tr-R-02 the own numbers are shown once it was proven who looks; given up, the mask stays', async () => {
  portal.server.always('revealOwn', ({ proof }) =>
    proof ? answers(full) : refuses('forbidden', sentence('needsProof'), { kind: 'look', deed: aProof().deed }),
  );
  portal.server.answer('beginProof', aProof({ kind: 'look', deed: '查看本人完整的手机号' }));
  portal.server.answer('finishProof', { proof: 'p-1', until: '' });
  const { user, mobile, button } = open();
  await user.click(button());
  expect(await screen.findByText('查看本人完整的手机号')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(portal.toasts).toEqual([`error: ${messages.needsProof}`]));
  expect(mobile().value).toBe('138****5678');
  await user.click(button());
  await screen.findByText('查看本人完整的手机号');
  expect(portal.server.bodiesOf('beginProof')).toContainEqual({ path: operations.revealOwn.path, body: {} });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('proof-password')));
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('ask-confirm').disabled).toBe(false));
  await user.keyboard('Buyer2021{Enter}');
  await waitFor(() => expect(mobile().value).toBe('13800005678'));
});
