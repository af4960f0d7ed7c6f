import { screenGroups, screens } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { drawMenu, leadsSomewhere, opens } from './menu.ts';

const entry = (id: string, parentId: string | null, url: string) => ({ id, parentId, name: `菜单 ${id}`, url, icon: 'Key' });
const entries = [
  entry('g', null, '#'),
  entry('e', null, '#'),
  entry('a', 'g', '/recruitment'),
  entry('b', 'g', '/spotManagement'),
];
const reader = { all: false, codes: ['posting:read'] };
const node = (id: string, pId: string, url: string, children: object[] = []) => ({
  id,
  pId,
  name: `菜单 ${id}`,
  open: true,
  checked: true,
  children,
  url,
  icon: 'Key',
});

describe('R-60 the menu of somebody', () => {
  it('shows what the role has and what opens for it, and the groups above that', () => {
    expect(drawMenu(entries, new Set(['a', 'b']), reader)).toEqual([node('g', '0', '#', [node('a', 'g', '/recruitment')])]);
    expect(drawMenu(entries, new Set(['b']), reader)).toEqual([]);
    expect(drawMenu(entries, new Set(['g', 'e']), { all: true, codes: [] })).toEqual([]);
  });

  it('shows everything in its order to who may do everything', () => {
    const [group, ...more] = drawMenu(entries, undefined, { all: true, codes: [] });
    expect(group!.children.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(more).toEqual([]);
  });

  it('a screen that does not open but has others below is a group for them', () => {
    const nested = [entry('s', null, '/spotManagement'), entry('a', 's', '/recruitment')];
    expect(drawMenu(nested, undefined, reader)).toEqual([node('s', '0', '#', [node('a', 's', '/recruitment')])]);
    expect(drawMenu(nested, new Set(['s']), { all: false, codes: ['spot:read'] })).toEqual([node('s', '0', '/spotManagement')]);
  });
});

it('R-60 an entry leads to a screen of the product or is a group, and nothing else', () => {
  expect([...screens.keys()].every(leadsSomewhere)).toBe(true);
  expect(leadsSomewhere('#')).toBe(true);
  for (const url of [
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    '/spotManagement/',
    '/SpotManagement',
    '#/x',
    '',
    ' ',
  ])
    expect(leadsSomewhere(url), url).toBe(false);
});

it('R-60 each screen stands once in the menu, and opens by its code alone', () => {
  const paths = screenGroups.flatMap((group) => group.screens.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path, code } of screens.values()) {
    expect(opens(path, { all: false, codes: [code] })).toBe(true);
    expect(opens(path, { all: false, codes: ['other:code'] })).toBe(false);
  }
  expect(opens('#', { all: true, codes: [] })).toBe(false);
});
