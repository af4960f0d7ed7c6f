// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { category } from '@xinyue/contracts/operations/catalog/categoryOperations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';

const { server, show, place } = openBackOffice();
const id = '01920000-0000-7000-8000-0000000000f1';
const row = sampleOf(category, { id, name: '标胶', num: 'TSR', version: 3 });
const stored = (now = row) => server.answer('listCategories', { list: [now], total: 1 });
beforeEach(() => {
  stored();
  server.always('saveCategory', answers({ id }));
});
const sent = () => server.bodiesOf('saveCategory');
const open = async (path: string) => {
  const { user } = show(<CategoryDrawer />, 'spotClassification', `/spotClassification/${path}?page=2`);
  const name = await screen.findByLabelText<HTMLInputElement>(/分类名称/);
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, name, type, save: () => user.click(screen.getByTestId('save')) };
};

it('C-40 makes a category, says so and goes back to the list as it was', async () => {
  const { name, type, save } = await open('create');
  await type(name, '乳胶');
  await type(screen.getByLabelText(/识别码/), 'LTX');
  await save();
  expect(await screen.findByText('分类保存成功！')).toBeTruthy();
  expect(sent()).toMatchObject([{ name: '乳胶', num: 'LTX', isClose: 0 }]);
  await waitFor(() => expect(place()).toBe('/spotClassification?page=2'));
});

it('V-29 sends nothing while a field is empty', async () => {
  const { save } = await open('create');
  await save();
  expect(await screen.findByText('请输入分类名称')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('M-38 Z-80 a refusal and a lost answer leave what was typed; the same goes again under the key of the lost one', async () => {
  const { name, type, save } = await open('create');
  await type(name, '乳胶');
  await type(screen.getByLabelText(/识别码/), 'LTX');
  const words = messages.categoryNumTaken('LTX');
  server.next('saveCategory', refuses('conflict', words), lost);
  await save();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(name.value).toBe('乳胶');
  await save();
  expect(await screen.findByText('保存失败，请稍后再试！')).toBeTruthy();
  await save();
  expect(await screen.findByText('分类保存成功！')).toBeTruthy();
  const [refused, first, again] = server.sent.filter((call) => call.name === 'saveCategory').map(({ key }) => key);
  expect([again === first, refused === first]).toEqual([true, false]);
});

it('back-office 3 of two editors the second is told, keeps what was typed and saves over the newest state', async () => {
  const { name, type, user, save } = await open(id);
  await waitFor(() => expect(name.value).toBe('标胶'));
  await type(name, '标胶一级');
  const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
  server.next('saveCategory', refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
  stored({ ...row, num: 'TSR10', version: 4 });
  await save();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(name.value).toBe('标胶一级');
  await user.click(screen.getByTestId('edit-take'));
  expect(screen.getByLabelText<HTMLInputElement>(/识别码/).value).toBe('TSR10');
  await save();
  expect(await screen.findByText('分类保存成功！')).toBeTruthy();
  expect(sent().map(({ name: typed, num, versionSeen }) => [typed, num, versionSeen])).toEqual([
    ['标胶一级', 'TSR', 3],
    ['标胶一级', 'TSR10', 4],
  ]);
});

it('back-office 18l what was typed is not left by a slip', async () => {
  const { name, type, user } = await open(id);
  await type(name, '标胶一级');
  await user.click(screen.getByTestId('leave'));
  expect(await screen.findByRole('button', { name: '离开' })).toBeTruthy();
  expect(place()).toContain(id);
});

beforeEach(() => server.answer('listOwnSpots', { list: [], total: 3 }));
const ask = async () => {
  const shown = show(<DeleteCategory row={row} />, 'spotClassification');
  await shown.user.click(screen.getByTestId(`delete-${id}`));
  await screen.findByTestId('goods-in-category');
  return { ...shown, yes: () => shown.user.click(screen.getByTestId('ask-confirm')) };
};
const closed = () => waitFor(() => expect(screen.queryByTestId('ask-confirm')).toBeNull());
const deleted = () => server.bodiesOf('deleteCategory');

it('back-office 12 names how many goods there are, and deletes for exactly that many', async () => {
  const { yes } = await ask();
  expect(screen.getByTestId('goods-in-category').textContent).toBe('该分类下有 3 个现货。');
  await yes();
  expect(await screen.findByText('分类已删除!')).toBeTruthy();
  await closed();
  expect(deleted()).toEqual([{ id, del: 1, goodsSeen: 3 }]);
});

it('back-office 12 where there are more by now it says so, and the question goes', async () => {
  const { yes } = await ask();
  const words = messages.categoryInUse('标胶', 4);
  server.next('deleteCategory', refuses('conflict', words));
  await yes();
  expect(await screen.findByText(words)).toBeTruthy();
  await closed();
});

it('M-49 a no deletes nothing', async () => {
  const { user } = await ask();
  await user.click(screen.getByTestId('ask-cancel'));
  expect(await screen.findByText('已取消删除')).toBeTruthy();
  expect(deleted()).toEqual([]);
});

it('two presses in one moment delete once', async () => {
  await ask();
  await expectSentOnce(server, 'deleteCategory', screen.getByTestId('ask-confirm'));
});
