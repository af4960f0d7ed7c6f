// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Suggestion } from '@xinyue/contracts/operations';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { ids } from '../../testing/samples.ts';
import { SearchField } from './SearchField.tsx';

const { server, show, place } = openPortal();
const onSearch = vi.fn();
beforeEach(() => void onSearch.mockReset());

const list: Suggestion[] = [
  { kind: 'level', text: 'SCRWF', goods: 12 },
  { kind: 'good', text: 'SCR10 云象', id: ids.spot },
  { kind: 'shop', text: '青岛港信橡胶', goods: 3, id: 'shop-1' },
];
const open = (value = '') => show(<SearchField value={value} onSearch={onSearch} />, '/spotPurchase');
const field = () => screen.getByRole('combobox', { name: '搜索现货' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const asked = () => server.bodiesOf('suggestGoods').map(({ q }) => q);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('Po-06 shows what is suggested below the field, by kind with its goods, and says how many there are', async () => {
  server.answer('suggestGoods', { list });
  open();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  type('scr');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(options()).toEqual(['牌号SCRWF12 条', '现货SCR10 云象', '店铺青岛港信橡胶3 条']);
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-controls')]).toEqual([
    'true',
    screen.getByRole('listbox', { name: '搜索建议' }).id,
  ]);
  expect(screen.getByRole('status').textContent).toBe('有 3 条搜索建议，用上下键选择');
});

it('Po-06 arrows choose, the field names the chosen one, Enter takes it, Escape closes and keeps the text', async () => {
  server.answer('suggestGoods', { list });
  const { user } = open();
  await user.type(field(), 'scr');
  await screen.findAllByRole('option');
  const active = () => field().getAttribute('aria-activedescendant');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(document.getElementById(active()!)?.textContent).toContain('青岛港信橡胶');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await user.keyboard('{Escape}');
  expect([options(), (field() as HTMLInputElement).value, onSearch.mock.calls]).toEqual([[], 'scr', []]);
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(3);
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  expect(onSearch.mock.calls).toEqual([['SCRWF']]);
  expect(options()).toEqual([]);
});

it('Po-06 a good and a shop lead to their own pages, Enter with none chosen searches the text', async () => {
  server.answer('suggestGoods', { list });
  const { user } = open();
  await user.type(field(), 'scr');
  await user.click(await screen.findByRole('option', { name: /SCR10 云象/ }));
  expect([place(), onSearch.mock.calls]).toEqual([`/spotPurchase/${ids.spot}`, []]);
  await user.type(field(), 'scr');
  await user.click(await screen.findByRole('option', { name: /青岛港信橡胶/ }));
  expect(place()).toBe('/shop/shop-1');
  await user.type(field(), ' 10 {Enter}');
  expect(onSearch.mock.calls).toEqual([['10']]);
});

it('Po-06 one letter, blanks and a composition ask for nothing; one character does', async () => {
  server.answer('suggestGoods', { list });
  open();
  type('s');
  type('   ');
  fireEvent.compositionStart(field());
  type('qing dao');
  fireEvent.keyDown(field(), { key: 'Enter' });
  type('青');
  fireEvent.compositionEnd(field());
  await screen.findAllByRole('option');
  expect([asked(), onSearch.mock.calls]).toEqual([['青'], []]);
});

it('Po-06 each text is asked for once, and the late answer of an earlier one is not shown', async () => {
  const slow = late(answers({ list }));
  server.next('suggestGoods', slow, answers({ list: [list[2]!] }));
  open();
  type('scr');
  await waitFor(() => expect(asked()).toEqual(['scr']));
  type('qd');
  expect(await screen.findByRole('option', { name: /青岛港信橡胶/ })).toBeTruthy();
  slow.arrive();
  expect(options()).toHaveLength(1);
  type('qdx');
  type('qd');
  expect(await screen.findByRole('option', { name: /青岛港信橡胶/ })).toBeTruthy();
  expect(asked()).toEqual(['scr', 'qd']);
});

it('Po-06 where no suggestions come the field goes on as a field', async () => {
  server.always('suggestGoods', outage);
  const { user } = open('云象');
  await user.clear(field());
  await user.type(field(), 'scr10');
  await waitFor(() => expect(asked()).toContain('scr10'));
  await user.keyboard('{Enter}');
  expect([options(), onSearch.mock.calls]).toEqual([[], [['scr10']]]);
});
