import { auditStatuses } from '@xinyue/contracts/operations';
import { orderStatuses } from '@xinyue/contracts/codes';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

const asked: [resource: string, filter: object][] = [];
let total: number | undefined;
vi.mock('react-admin', () => ({
  useGetList: (resource: string, { filter }: { filter: object }) => {
    asked.push([resource, filter]);
    return { total };
  },
}));
const { MenuBadge } = await import('./MenuBadge.tsx');

const show = (resource: string) => renderToStaticMarkup(<MenuBadge resource={resource} icon={<i>icon</i>} />);
beforeEach(() => {
  asked.length = 0;
  total = 3;
});

it.each([
  ['orderManagement', { status: orderStatuses.paid }],
  ['merchantManage', { auditStatus: auditStatuses.pending }],
])('§3.1 the menu says how much waits at %s', (resource, filter) => {
  expect(show(resource)).toMatch(/>icon<.*>3</);
  expect(asked).toEqual([[resource, filter]]);
});

it('§3.1 says nothing where nothing waits, while it is unknown, or where nothing can wait', () => {
  for (const count of [0, undefined]) {
    total = count;
    expect(show('orderManagement')).toMatch(/MuiBadge-invisible/);
  }
  asked.length = 0;
  expect(show('recruitment')).toBe('<i>icon</i>');
  expect(asked).toEqual([]);
});
