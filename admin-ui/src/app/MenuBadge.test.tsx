// @vitest-environment happy-dom
import { orderStatuses, userTypes } from '@xinyue/contracts/codes';
import { type WaitingKey, waitingLink } from '@xinyue/contracts/waitingParts';
import { act, screen, waitFor } from '@testing-library/react';
import { answers, outage, sessionOver } from '@xinyue/web/testing/replies';
import { afterEach, expect, it, vi } from 'vitest';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { AccountBadge, MenuBadge } from './MenuBadge.tsx';
import { WaitingTitle } from './WaitingTitle.tsx';

const { server, queries, show, signIn, place } = openBackOffice();
const icon = <i>icon</i>;
const badgeOf = (what: string) => screen.getByTestId(`badge-${what}`);
const isHidden = (what: string) => badgeOf(what).querySelector('.MuiBadge-invisible') !== null;
const board = (counts: Partial<Record<WaitingKey, number | null>>) =>
  answers({
    time: '2026-11-30 10:00:00',
    queues: Object.entries(counts).map(([key, count]) => ({
      key,
      label: key,
      count,
      oldestSeconds: count === null ? null : 5,
      state: count === null ? ('unknown' as const) : ('warn' as const),
      link: waitingLink(key as WaitingKey),
      late: count === null ? null : false,
    })),
  });
function Page() {
  usePageTitle('用户订单管理');
  return <WaitingTitle />;
}
const reads = () => server.bodiesOf('readWorkboard').length;

/** From here on the clock of the page is moved by hand. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterEach(() => void vi.useRealTimers());
/** waitFor itself needs the clock that stands. */
const until = (fact: () => unknown, is: unknown) =>
  act(async () => {
    await expect.poll(fact).toEqual(is);
  });
const titled = (title: RegExp) => until(() => title.test(document.title), true);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['orderManagement', '3'],
  ['merchantManage', '5'],
  // The tabs of money are behind its entry.
  ['moneyManagement', '70'],
  ['withdrawals', '20'],
  ['system/Request', '7'],
])('Of-03 the menu says how much waits at %s, and not what waits for a buyer', async (resource, count) => {
  const counts = { orders: 3, pickups: 900, applications: 5, withdrawals: 20, refunds: 50, differences: null, rights: 7 };
  server.always('readWorkboard', board(counts));
  show(<MenuBadge resource={resource} icon={icon} />);
  await waitFor(() => expect(badgeOf(resource).textContent).toBe(`icon${count}`));
});

it('Of-03 the icon of the account says how much waits behind its menu', async () => {
  server.always('readWorkboard', board({ orders: 3, rights: 7, partners: 2 }));
  show(<AccountBadge icon={icon} />);
  await waitFor(() => expect(badgeOf('account').textContent).toBe('icon9'));
});

it.each([
  ['nothing waits', board({ orders: 0 })],
  ['it is unknown', board({ orders: null })],
  ['it cannot be read', outage],
])('Of-03 says nothing where %s', async (_what, reply) => {
  server.always('readWorkboard', reply);
  show(<MenuBadge resource="orderManagement" icon={icon} />);
  await waitFor(() => expect([reads(), queries.isFetching()]).toEqual([1, 0]));
  expect(isHidden('orderManagement')).toBe(true);
});

it('Of-03 asks nothing where no queue is theirs; a merchant sees the own paid orders', async () => {
  signIn({ rights: { all: false, permissions: ['posting:read'] } });
  show(<MenuBadge resource="orderManagement" icon={icon} />).unmount();
  expect(server.sent).toEqual([]);
  signIn({ userType: userTypes.merchant });
  server.always('listOrders', answers({ list: [], total: 3 }));
  show(<MenuBadge resource="orderManagement" icon={icon} />);
  await waitFor(() => expect(badgeOf('orderManagement').textContent).toBe('icon3'));
  expect(server.bodiesOf('listOrders')).toEqual([expect.objectContaining({ status: orderStatuses.paid })]);
  expect(reads()).toBe(0);
});

it('Of-03 the title and the badge follow within 2 s, and one page asks once however many badges it has', async () => {
  stopTime();
  server.always('readWorkboard', board({ orders: 3, pickups: 9 }));
  show(
    <>
      <Page />
      <MenuBadge resource="orderManagement" icon={icon} />
      <MenuBadge resource="merchantManage" icon={icon} />
    </>,
  );
  await titled(/^\(3\) 用户订单管理 - /);
  server.always('readWorkboard', board({ orders: 4, applications: 1 }));
  await pass(2_000);
  await titled(/^\(5\) /);
  expect(badgeOf('orderManagement').textContent).toBe('icon4');
  expect(reads()).toBe(2);
});

it('Of-03 a window without the focus asks every 15 s', async () => {
  stopTime();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  server.always('readWorkboard', board({ orders: 1 }));
  show(<Page />);
  await titled(/^\(1\) /);
  await pass(14_000);
  expect(reads()).toBe(1);
  await pass(1_000);
  await until(reads, 2);
});

it('Of-03 Z-51 a session that is over asks no more, shows no old count, and nobody is led away', async () => {
  stopTime();
  server.always('readWorkboard', board({ orders: 3 }));
  show(<Page />, 'orderManagement');
  await titled(/^\(3\) /);
  server.always('readWorkboard', sessionOver);
  await pass(2_000);
  await titled(/^用户订单管理 - /);
  await pass(15_000);
  expect([reads(), place()]).toEqual([2, '/orderManagement']);
});
