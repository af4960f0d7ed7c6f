// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { moduleRow } from '@xinyue/contracts/operations';
import { answers, late } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ids } from '../../testing/samples.ts';
import ModuleScreen from './ModuleScreen.tsx';

const { server, show } = openBackOffice();
const entry = (moduleId: string, parentId: string, moduleLevel: number, moduleOrder: number) =>
  sampleOf(moduleRow, {
    moduleId,
    parentId,
    moduleLevel,
    moduleOrder,
    moduleName: moduleId,
    moduleUrl: '#',
    moduleIcon: 'People',
  });
const audits = entry('商户审核', '商户', 2, 1);
const rows = [
  entry('商户列表', '商户', 2, 2),
  { ...entry('系统', '0', 1, 2), moduleId: ids.record },
  entry('商户', '0', 1, 1),
  audits,
];
const names = () => [...document.querySelectorAll('[data-testid^=menu-name-]')].map((cell) => cell.textContent);
const open = (path = '/system/Module') =>
  show(
    <Routes>
      <Route path="/system/Module/:id?" element={<ModuleScreen />} />
    </Routes>,
    'system/Module',
    path,
  );

it('R-85 is one tree in the order of the menu, whose groups open and close', async () => {
  server.answer('listModules', { list: rows, total: rows.length });
  const { user } = open();
  await waitFor(() => expect(names()).toEqual(['商户', '商户审核', '商户列表', '系统']));
  expect(server.bodiesOf('listModules')).toEqual([{ pageNum: 1, pageSize: 1000 }]);
  expect([screen.queryByTestId('page-size'), screen.getByTestId('list-total').textContent]).toEqual([null, '共 4 条']);
  const fold = screen.getByRole('button', { name: '收起 商户' });
  expect(screen.getAllByRole('button', { name: /^收起/ })).toEqual([fold]);
  await user.click(fold);
  expect(names()).toEqual(['商户', '系统']);
  expect(screen.getByRole('button', { name: '展开 商户' }).getAttribute('aria-expanded')).toBe('false');
  await user.click(screen.getByTestId('tree-open'));
  expect(names()).toHaveLength(4);
  await user.click(screen.getByTestId('tree-close'));
  expect(names()).toEqual(['商户', '系统']);
});

it('R-85 an entry that was looked for says where it stands', async () => {
  const node = (id: string, pId: string, children: object[]) => ({ id, pId, name: id, open: true, checked: false, children });
  server.answer('listModules', { list: [audits], total: 1 });
  server.answer('listModuleNodes', [node('商户', '0', [node('商户审核', '商户', [])])] as never);
  open('/system/Module?filter={"moduleName":"审核"}');
  await waitFor(() => expect(names()).toEqual(['商户 / 商户审核']));
});

it('back-office 18 a save that takes long says so beside its button', async () => {
  server.answer('listModules', { list: rows, total: rows.length });
  server.answer('listModuleNodes', []);
  const answer = late(answers({ moduleId: ids.record }));
  server.always('saveModule', answer);
  const { user } = open(`/system/Module/${ids.record}`);
  const name = () => document.querySelector<HTMLInputElement>('input[name=moduleName]');
  await waitFor(() => expect(name()?.value).toBe('系统'));
  await user.type(name()!, '二');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    screen.getByTestId('save').click();
    await vi.waitFor(() => expect(server.bodiesOf('saveModule')).toHaveLength(1));
    expect(screen.queryByTestId('slow')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByTestId('slow').textContent).toContain('响应较慢');
  } finally {
    vi.useRealTimers();
  }
  answer.arrive();
  expect(await screen.findByText('数据保存成功！')).toBeTruthy();
  expect(screen.queryByTestId('slow')).toBeNull();
});
