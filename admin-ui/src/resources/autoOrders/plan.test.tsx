// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { describe, expect, it } from 'vitest';
import { openTasks } from '../../testing/openTasks.tsx';
import { aTask, made, rowOf, uuid } from '../../testing/autoSamples.ts';

const { server, signIn, at, list, rows, open, rowIds } = openTasks();
const [first, second, third] = rowIds;

describe('R-76 a plan', () => {
  const openPlan = async () => {
    list(made);
    const shown = open(`/${aTask.id}${at}`);
    await screen.findByTestId('plan-rows');
    const box = (id: string) => screen.getByTestId(`row-${id}`).querySelector('input')!;
    return { ...shown, box, chosen: () => screen.getByTestId('plan-chosen').textContent };
  };
  it('C-68 K-10 K-18 A-36 shows rows by split parent and their sum with two decimals', async () => {
    await openPlan();
    expect(screen.getByTestId('plan-sum').textContent).toBe('共 3 单，合计 ¥90,000.00');
    expect(screen.getByTestId('split-1').textContent).toContain('拆单 1 · 2 单 · 共 4 吨 · ¥60,000.00');
    expect(server.bodiesOf('listTaskOrders')).toMatchObject([{ orderConfigShopTaskId: aTask.id, pageNum: 1, pageSize: 999 }]);
    expect(screen.getByTestId(`state-${third}`).textContent).toBe('生成订单失败：店铺已被禁用');
    expect(screen.getAllByTestId('simulated-band')).toHaveLength(2);
  });
  it('A-10 S-27 enabled rows cannot be chosen', async () => {
    const { box, chosen, user } = await openPlan();
    expect([box(first).disabled, box(third).disabled]).toEqual([false, true]);
    await user.click(screen.getByTestId('plan-all'));
    await waitFor(() => expect(chosen()).toBe('已选 2 单，合计 ¥60,000.00'));
    await user.click(box(second));
    expect(chosen()).toBe('已选 1 单，合计 ¥30,000.00');
  });
  it('C-69 M-16 asks with number and sum, enables once, and reads the rows again', async () => {
    const { box, user, chosen } = await openPlan();
    await user.click(box(first));
    await user.click(box(second));
    await user.click(screen.getByTestId('enable'));
    expect(screen.getByTestId('enable-what').textContent).toBe('启用 2 单，合计 ¥60,000.00');
    const answer = late(answers({ count: 2 }));
    server.always('enableTaskOrders', answer);
    pressTwice(screen.getByTestId('ask-confirm'));
    await waitFor(() => expect(server.bodiesOf('enableTaskOrders')).toHaveLength(1));
    server.answer('listTaskOrders', { list: rows.map((row) => ({ ...row, status: 1 as const })), total: 3, money: 90_000 });
    answer.arrive();
    expect(await screen.findByText('启用成功！')).toBeTruthy();
    expect(server.bodiesOf('enableTaskOrders')).toMatchObject([{ orderConfigShopTaskOrderIdList: [first, second] }]);
    await waitFor(() => expect(box(first).disabled).toBe(true));
    expect(chosen()).toBe('已选 0 单，合计 ¥0.00');
  });
  it('A-45 a refusal is said and the rows are read again; a lost answer keeps the question', async () => {
    const { box, user } = await openPlan();
    await user.click(box(first));
    await user.click(screen.getByTestId('enable'));
    server.next('enableTaskOrders', lost, refuses('conflict', '所选订单不存在、已启用或不属于同一商户，请刷新后重试'));
    await user.click(screen.getByTestId('ask-confirm'));
    expect(await screen.findByTestId('enable-out')).toBeTruthy();
    const asked = server.bodiesOf('listTaskOrders').length;
    await user.click(screen.getByTestId('ask-confirm'));
    expect(await screen.findByText(/所选订单不存在/)).toBeTruthy();
    await waitFor(() => expect(server.bodiesOf('listTaskOrders').length).toBeGreaterThan(asked));
    await waitFor(() => expect(screen.queryByTestId('enable-what')).toBeNull());
  });
  it('Z-103 loads further pages, and chooses the rows of all of them', async () => {
    server.always('listTaskOrders', (({ body }: { body: { pageNum: number } }) =>
      answers({ list: [rowOf(uuid(body.pageNum))], total: 1000, money: 30_000_000 })) as never);
    const { user, chosen } = await openPlan();
    expect(screen.queryByTestId(`row-${second}`)).toBeNull();
    await user.click(screen.getByTestId('plan-all'));
    expect(await screen.findByTestId(`row-${second}`)).toBeTruthy();
    await waitFor(() => expect(chosen()).toBe('已选 2 单，合计 ¥60,000.00'));
    expect(screen.queryByTestId('plan-more')).toBeNull();
  });
  it('Z-80 rows that cannot be read say so, and are read again', async () => {
    list(made);
    server.next('listTaskOrders', outage);
    const { user } = open(`/${aTask.id}${at}`);
    expect(await screen.findByText('任务订单加载失败，请稍后再试！')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByTestId('plan-rows')).toBeTruthy();
  });
  it('P-22 who may only read chooses nothing', async () => {
    signIn({ rights: { all: false, permissions: ['autoTask:read'] } });
    list(made);
    open(`/${aTask.id}${at}`);
    await screen.findByTestId('plan-rows');
    expect([document.querySelector('input[type=checkbox]'), screen.queryByTestId('enable')]).toEqual([null, null]);
  });
});
