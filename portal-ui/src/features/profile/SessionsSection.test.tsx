// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { ownSessionRow } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { answers, late, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const id = '01920000-0000-7000-8000-0000000000d1';
const here = sampleOf(ownSessionRow, { id: 'here', device: 'Chrome', current: true });
const elsewhere = sampleOf(ownSessionRow, { id, device: 'Safari', createTime: '2026-11-20 10:00:00' });

const open = async () => {
  server.answer('listOwnSessions', { list: [here, elsewhere], total: 2 });
  const { user } = portal.show(<SessionsSection session={portal.signIn()} />);
  return { user, end: await screen.findByRole<HTMLButtonElement>('button', { name: /结束登录 Safari/ }) };
};

it('F12 ends another sign-in, never this one, and shows what is left', async () => {
  const { user, end } = await open();
  expect(screen.queryByRole('button', { name: /Chrome/ })).toBeNull();
  server.answer('listOwnSessions', { list: [here], total: 1 });
  await user.click(end);
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull());
  expect([server.bodiesOf('endOwnSession'), toasts]).toEqual([[{ id }], ['success: 已结束该登录']]);
});

it.each([
  ['a session that is gone', refuses('notFound', '内容不存在'), 'error: 内容不存在'],
  ['an outage', outage, 'error: 结束失败，请稍后再试！'],
])('F12 %s is said, and the list is read again', async (_what, reply, words) => {
  const { user, end } = await open();
  server.next('endOwnSession', reply);
  server.answer('listOwnSessions', { list: [here], total: 1 });
  await user.click(end);
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull());
  expect(toasts).toEqual([words]);
});

it('Tr-R-01 全部下线 ends all others after a question, and shows what is left', async () => {
  const { user } = await open();
  await user.click(screen.getByTestId('end-others'));
  server.answer('listOwnSessions', { list: [here], total: 1 });
  await user.click(await screen.findByTestId('ask-confirm'));
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull());
  expect([server.bodiesOf('endOtherSessions'), toasts]).toEqual([[{}], ['success: 其他登录已全部结束']]);
});

it('F12 nothing more can be pressed while one is under way', async () => {
  const { end } = await open();
  const answer = late(answers({}));
  server.always('endOwnSession', answer);
  pressTwice(end);
  await waitFor(() => expect(end.disabled).toBe(true));
  pressTwice(end);
  answer.arrive();
  await waitFor(() => expect(toasts).toEqual(['success: 已结束该登录']));
  expect(server.bodiesOf('endOwnSession')).toHaveLength(1);
});
