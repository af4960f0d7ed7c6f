// @vitest-environment happy-dom
import { auditStatuses } from '@xinyue/contracts/operations';
import { orderStatuses } from '@xinyue/contracts/codes';
import { screen, waitFor } from '@testing-library/react';
import { answers, outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { MenuBadge } from './MenuBadge.tsx';

const { server, queries, show } = openBackOffice();
const showBadge = (resource: string) => show(<MenuBadge resource={resource} icon={<i>icon</i>} />, resource);
const counted = (total: number) => answers({ list: [], total });
const badgeOf = (what: string) => screen.getByTestId(`badge-${what}`);

it.each([
  ['orderManagement', 'listOrders', { status: orderStatuses.paid }],
  ['merchantManage', 'listApplications', { auditStatus: auditStatuses.pending }],
] as const)('§3.1 the menu says how much waits at %s', async (resource, call, filter) => {
  server.always(call, counted(3));
  showBadge(resource);
  await waitFor(() => expect(badgeOf(resource).textContent).toBe('icon3'));
  expect(server.bodiesOf(call)).toEqual([expect.objectContaining(filter)]);
});

it.each([
  ['nothing waits', counted(0)],
  ['it is unknown', outage],
])('§3.1 says nothing where %s', async (_what, reply) => {
  server.always('listOrders', reply);
  showBadge('orderManagement');
  await waitFor(() => expect([server.sent.length, queries.isFetching()]).toEqual([1, 0]));
  expect(badgeOf('orderManagement').querySelector('.MuiBadge-invisible')).toBeTruthy();
});

it('§3.1 asks nothing where nothing can wait', () => {
  showBadge('recruitment');
  expect([document.body.textContent, server.sent]).toEqual(['icon', []]);
});
