// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openTasks } from '../../testing/openTasks.tsx';
import { aTask, made } from '../../testing/autoSamples.ts';
import { ids } from '../../testing/samples.ts';

const { server, signIn, place, at, list, open } = openTasks();

describe('R-75 the tasks of a config', () => {
  it('C-64 Z-101 asks for those of the config in the address, under the band of simulations', async () => {
    open();
    expect(await screen.findByText('待生成')).toBeTruthy();
    expect(server.bodiesOf('listTasks')[0]).toMatchObject({ orderConfigShopId: ids.record });
    expect((await screen.findByTestId('config-line')).textContent).toContain('日常');
    expect(screen.getByTestId('simulated-band').textContent).toContain('模拟数据，不计入库存、资金与统计');
    expect(screen.getByTestId('back').getAttribute('href')).toBe('/merchantDisposition');
    expect(screen.queryByTestId(`view-${aTask.id}`)).toBeNull();
  });
  it('keeps the config in the address where react-admin writes the page alone', async () => {
    server.answer('listTasks', { list: [aTask], total: 11 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /第 ?2 ?页|page 2/i }));
    await waitFor(() => expect(place()).toMatch(/page=2/));
    await waitFor(() => expect(place()).toContain(`orderConfigShopId=${ids.record}`));
  });
  it('without a config says where they are found', async () => {
    open('');
    expect(await screen.findByText('请从自动任务配置中选择一个配置，再查看它的任务。')).toBeTruthy();
    expect(server.bodiesOf('listTasks')).toEqual([]);
  });
  it('S-26 one that failed shows why, and can be neither generated nor viewed', async () => {
    list({ ...aTask, taskStatus: 2, reason: '当日额度已用完' });
    open();
    expect((await screen.findByTestId(`reason-${aTask.id}`)).textContent).toBe('当日额度已用完');
    expect([`generate-${aTask.id}`, `view-${aTask.id}`].map((id) => screen.queryByTestId(id))).toEqual([null, null]);
  });
  it('Z-80 a list that cannot be read says so, and an empty one what to do', async () => {
    server.next('listTasks', outage);
    const { user } = open();
    expect(await screen.findByText('自动任务加载失败，请稍后再试！')).toBeTruthy();
    list();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/还没有任务/)).toBeTruthy();
  });
  it('M-17 M-46 C-66 deletes after a question', async () => {
    const { user } = open();
    await user.click(await screen.findByTestId(`delete-${aTask.id}`));
    await user.click(screen.getByTestId('ask-confirm'));
    expect(await screen.findByText('任务已删除!')).toBeTruthy();
    expect(server.bodiesOf('deleteTask')).toMatchObject([{ orderConfigShopTaskId: aTask.id, del: 1 }]);
  });
});

describe('C-65 a new task', () => {
  const openNew = async () => {
    const shown = open(`/create${at}`);
    const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
    await waitFor(() => expect(field('orderStartTime')).toBeTruthy());
    return { ...shown, field, save: () => screen.getByTestId<HTMLButtonElement>('save') };
  };
  it('K-16 V-50 M-15 begins with today and the usual window, is saved once, said so, and leads back', async () => {
    const { field, save } = await openNew();
    expect([field('orderStartTime').value, field('orderEndTime').value]).toEqual(['08:00:00', '18:00:00']);
    const answer = late(answers({ orderConfigShopTaskId: aTask.id }));
    server.always('saveTask', answer);
    pressTwice(save());
    await waitFor(() => expect(server.bodiesOf('saveTask')).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('配置成功！')).toBeTruthy();
    expect(server.bodiesOf('saveTask')).toMatchObject([
      {
        orderConfigShopId: ids.record,
        orderStartDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        orderStartTime: '08:00:00',
        orderEndTime: '18:00:00',
      },
    ]);
    await waitFor(() => expect(place()).toBe(`/automaticTask${at}`));
  });
  it('V-48 V-50 sends no window that ends before it begins, and no time that is none', async () => {
    const { field, save, user } = await openNew();
    await user.clear(field('orderEndTime'));
    await user.type(field('orderEndTime'), '７:30');
    await user.click(save());
    expect(await screen.findByText('任务结束时间须晚于开始时间')).toBeTruthy();
    expect(field('orderEndTime').value).toBe('07:30:00');
    await user.clear(field('orderEndTime'));
    await user.type(field('orderEndTime'), '25');
    await user.click(save());
    expect(await screen.findByText('请输入任务时间')).toBeTruthy();
    expect(server.bodiesOf('saveTask')).toEqual([]);
  });
  it('F4 what was typed is there again after the session ended', async () => {
    const { field, save, user, unmount } = await openNew();
    await user.clear(field('orderEndTime'));
    await user.type(field('orderEndTime'), '17:30:00');
    server.next('saveTask', sessionOver);
    await user.click(save());
    await waitFor(() => expect(sessionStore.get()).toBeUndefined());
    unmount();
    signIn({ userType: 2, userId: ids.merchant, rights: undefined } as never);
    const again = await openNew();
    await waitFor(() => expect(again.field('orderEndTime').value).toBe('17:30:00'));
  });
  it('V-49 M-42 says a day that is over at its field, and an outage in its place', async () => {
    const { save, user } = await openNew();
    const words = '开始日期须在 2026-11-23 至 2027-11-24 之间';
    server.next('saveTask', refuses('validation', words, { errors: [{ path: 'orderStartDay', message: words }] }), outage);
    await user.click(save());
    await waitFor(() => expect(screen.getByTestId('field-orderStartDay').getAttribute('aria-invalid')).toBe('true'));
    await user.click(save());
    expect(await screen.findByTestId('task-outage')).toBeTruthy();
  });
});

describe('C-67 generating', () => {
  const generate = () => screen.findByTestId<HTMLButtonElement>(`generate-${aTask.id}`);
  it('S-24 asks nothing, is sent once, shows that it runs, and says what came of it', async () => {
    open();
    const button = await generate();
    const answer = late(answers({ count: 3, money: 90_000 }));
    server.always('generateTask', answer);
    pressTwice(button);
    await waitFor(() => expect(button.textContent).toContain('正在生成…'));
    list(made);
    answer.arrive();
    expect(await screen.findByText('生成成功：3 单，合计 ¥90,000.00')).toBeTruthy();
    expect(await screen.findByTestId(`view-${aTask.id}`)).toBeTruthy();
    expect(server.bodiesOf('generateTask')).toMatchObject([{ orderConfigShopTaskId: aTask.id }]);
  });
  it('S-25 M-61 a plan that fails says why, and the row keeps it', async () => {
    const { user } = open();
    const button = await generate();
    server.next('generateTask', refuses('conflict', '生成失败：当日额度已用完'));
    list({ ...aTask, taskStatus: 2, reason: '当日额度已用完' });
    await user.click(button);
    expect(await screen.findByText('生成失败：当日额度已用完')).toBeTruthy();
    expect((await screen.findByTestId(`reason-${aTask.id}`)).textContent).toBe('当日额度已用完');
  });
  it('M-42 a lost answer is said in the row, without a notice', async () => {
    const { user } = open();
    server.next('generateTask', lost);
    await user.click(await generate());
    expect(await screen.findByTestId('generate-out')).toBeTruthy();
    expect(screen.queryByTestId('notice')).toBeNull();
  });
});
