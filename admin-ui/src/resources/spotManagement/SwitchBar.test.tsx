// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { ListContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { SwitchDialog } from './SwitchBar.tsx';

const { server, show } = openBackOffice();
const ids = ['01920000-0000-7000-8000-0000000000a1', '01920000-0000-7000-8000-0000000000a2'];
const onClose = vi.fn();
const onUnselectItems = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  onUnselectItems.mockClear();
});
const open = () => {
  const { user } = show(
    <ListContextProvider value={{ selectedIds: ids, onUnselectItems } as never}>
      <SwitchDialog wanted={1} onClose={onClose} />
    </ListContextProvider>,
    'spotManagement',
  );
  return { user, confirm: screen.getAllByTestId<HTMLButtonElement>('ask-confirm')[0]! };
};
const sent = () => server.bodiesOf('switchSpots');

it('R-66 S-21 stops all chosen goods in one call, says how many and lets go of them', async () => {
  const { user, confirm } = open();
  const answer = late(answers({ changed: ids, kept: [] }));
  server.always('switchSpots', answer);
  await user.click(confirm);
  await waitFor(() => expect(confirm.disabled).toBe(true));
  expect([onClose.mock.calls, onUnselectItems.mock.calls]).toEqual([[], []]);
  answer.arrive();
  expect(await screen.findByText('已停用 2 条现货')).toBeTruthy();
  expect(sent()).toEqual([{ ids, isClose: 1 }]);
  expect([onClose.mock.calls.length, onUnselectItems.mock.calls.length]).toEqual([1, 1]);
});

it('says which goods stayed as they were, and why', async () => {
  const { user, confirm } = open();
  const kept = [{ id: ids[1]!, name: '标胶', reason: '已是停用状态' }];
  server.next('switchSpots', answers({ changed: [ids[0]!], kept }));
  await user.click(confirm);
  expect((await screen.findByTestId('switch-result')).textContent).toBe('已停用 1 条现货，1 条未变更标胶：已是停用状态');
});

it.each([
  ['M-38 a refusal', refuses('conflict', '现货正在变更'), '现货正在变更'],
  ['Z-80 a lost answer', lost, '批量操作失败，请稍后再试！'],
])('after %s the choice stays and can be sent again', async (_what, reply, words) => {
  const { user, confirm } = open();
  server.next('switchSpots', reply, answers({ changed: ids, kept: [] }));
  await user.click(confirm);
  expect(await screen.findByText(words)).toBeTruthy();
  expect([onClose.mock.calls, onUnselectItems.mock.calls]).toEqual([[], []]);
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(2);
});

it('two presses in one moment are one call', async () => {
  const { confirm } = open();
  await expectSentOnce(server, 'switchSpots', confirm, { changed: ids, kept: [] });
});
