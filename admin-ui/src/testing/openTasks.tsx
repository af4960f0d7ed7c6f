import { Route, Routes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import TaskList from '../resources/autoOrders/TaskList.tsx';
import { aShopConfig, aTask, rowOf, uuid } from './autoSamples.ts';
import { openBackOffice } from './openBackOffice.tsx';
import { ids } from './samples.ts';

/** The tasks of one config, as its merchant opens them: one task, and three rows of a plan, of which one could not be generated. */
export function openTasks() {
  const office = openBackOffice();
  const at = `?orderConfigShopId=${ids.record}`;
  const rowIds = [uuid(1), uuid(2), uuid(3)] as const;
  const list = (...tasks: object[]) => office.server.answer('listTasks', { list: tasks as never, total: tasks.length });
  const rows = [
    rowOf(rowIds[0], { splitGroup: 1 }),
    rowOf(rowIds[1]),
    rowOf(rowIds[2], { splitGroup: 1, status: 1, generateStatus: 2, reason: '店铺已被禁用' }),
  ];
  beforeEach(() => {
    office.signIn({ userType: 2, userId: ids.merchant, rights: undefined } as never);
    office.server.answer('listShopConfigs', { list: [aShopConfig], total: 1 });
    list(aTask);
    office.server.answer('listTaskOrders', { list: rows, total: 3, money: 90_000 });
  });
  return {
    ...office,
    at,
    list,
    rows,
    rowIds,
    open: (path = at) =>
      office.show(
        <Routes>
          <Route path="/automaticTask/*" element={<TaskList />} />
        </Routes>,
        'automaticTask',
        `/automaticTask${path}`,
      ),
  };
}
