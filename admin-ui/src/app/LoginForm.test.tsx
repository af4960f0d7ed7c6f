// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { signInAnswer } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { cookieNames } from '@xinyue/contracts/signInCookies';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../session/sessionStore.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { LoginForm } from './LoginForm.tsx';

const { server, show, place } = openBackOffice();
const answer = sampleOf(signInAnswer, { userId: 's-1', logintoken: 't-1', userType: 0, userName: '运营', account: 'operator01' });
const cookie = (value: string, life = '') => {
  document.cookie = `${cookieNames.user}=${value}; path=/${life}`;
};
beforeEach(() => {
  sessionStore.clear();
  server.always('signInBackstage', answers(answer));
});
afterEach(() => cookie('', '; max-age=0'));

const open = (path = '/login') => {
  const { user } = show(<LoginForm />, 'spotClassification', path);
  const field = (name: string) => screen.getByTestId<HTMLInputElement>(`login-${name}`);
  const button = () => screen.getByTestId<HTMLButtonElement>('login-submit');
  const fill = async (password = 'Operator20269') => {
    await user.type(field('account'), ' operator01 ');
    await user.type(field('password'), password);
  };
  return { user, field, button, fill, submit: () => user.click(button()) };
};
const sent = () => server.bodiesOf('signInBackstage');

it('R-55 R-57 C-23 signs in with what was typed, says so, and goes to the first screen', async () => {
  const { fill, submit } = open();
  await fill();
  await submit();
  expect(await screen.findByText('登录成功')).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/spotClassification'));
  expect(sent()).toMatchObject([{ account: 'operator01', password: 'Operator20269', remember: false }]);
  expect(sessionStore.get()).toMatchObject({ userId: 's-1', logintoken: 't-1' });
});

it('Z-29 goes to the screen that was wanted', async () => {
  const { fill, submit } = open('/login?redirect=%2ForderManagement%3Fpage%3D2');
  await fill();
  await submit();
  await waitFor(() => expect(place()).toBe('/orderManagement?page=2'));
});

it('V-23 V-24 sends nothing while a field is empty, and says which', async () => {
  const { submit } = open();
  await submit();
  expect(await screen.findByText('请输入用户名密码！')).toBeTruthy();
  expect([screen.getByText('请输入账号'), screen.getByText('请输入密码')]).toHaveLength(2);
  expect(sent()).toEqual([]);
});

it('a second press while one is under way sends nothing', async () => {
  const { fill, button } = open();
  await fill();
  const reply = late(answers(answer));
  server.always('signInBackstage', reply);
  pressTwice(button());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(button().disabled).toBe(true));
  reply.arrive();
  await waitFor(() => expect(place()).toBe('/spotClassification'));
  expect(sent()).toHaveLength(1);
});

it('M-39 a refusal is said in the words of the server; what was typed stays', async () => {
  const { fill, submit, field } = open();
  await fill();
  server.next('signInBackstage', refuses('validation', '账号或密码错误'));
  await submit();
  expect(await screen.findByText('账号或密码错误')).toBeTruthy();
  expect([field('account').value.trim(), field('password').value]).toEqual(['operator01', 'Operator20269']);
  expect(sessionStore.get()).toBeUndefined();
});

it.each([
  ['a lost answer', lost],
  ['an outage', outage],
])('M-39 after %s it says so, and the same can be sent again', async (_what, reply) => {
  const { fill, submit } = open();
  await fill();
  server.next('signInBackstage', reply);
  await submit();
  expect(await screen.findByText('登录失败，请稍后再试！')).toBeTruthy();
  await submit();
  await waitFor(() => expect(place()).toBe('/spotClassification'));
  expect(sent()).toHaveLength(2);
});

it('P-06 who belongs to the portal is not let in', async () => {
  const { fill, submit } = open();
  await fill();
  server.next('signInBackstage', answers({ ...answer, userType: 1 }));
  await submit();
  expect(await screen.findByText('该账号不能登录管理端')).toBeTruthy();
  expect(sessionStore.get()).toBeUndefined();
});

it('R-56 Z-42 a remembered sign-in shows its account and a mask; another account drops the mask', async () => {
  cookie('operator01');
  const { field, user } = open();
  expect([field('account').value, field('password').value]).toEqual(['operator01', '********']);
  expect(screen.getByTestId<HTMLInputElement>('login-remember').checked).toBe(true);
  await user.type(field('account'), '2');
  expect(field('password').value).toBe('');
});

it('R-56 where the server takes the mask for over, the password is asked for', async () => {
  cookie('operator01');
  const { field, submit } = open();
  server.next('signInBackstage', () => {
    cookie('', '; max-age=0');
    return refuses('validation', '记住的登录已失效');
  });
  await submit();
  expect(await screen.findByText('记住的登录已失效')).toBeTruthy();
  await waitFor(() => expect(field('password').value).toBe(''));
});

it('the password is shown when that is wanted', async () => {
  const { field, user } = open();
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field('password').type).toBe('text');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(field('password').type).toBe('password');
});
