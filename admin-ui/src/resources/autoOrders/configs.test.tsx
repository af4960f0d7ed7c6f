// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { shopFigures } from '@xinyue/contracts/testing/hqFigures';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { anHqConfig, aShopConfig } from '../../testing/autoSamples.ts';
import { aMerchant, aSpot, ids } from '../../testing/samples.ts';
import ConfigList from './ConfigList.tsx';
import { moneyFigures } from './configPreview.ts';

const { server, show, signIn, place } = openBackOffice();
const merchant = { userType: 2, userId: ids.merchant, userName: '青岛港信橡胶', rights: undefined };
const open = (path = '') =>
  show(
    <Routes>
      <Route path="/merchantDisposition/*" element={<ConfigList />} />
    </Routes>,
    'merchantDisposition',
    `/merchantDisposition${path}`,
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
const save = () => screen.getByTestId<HTMLButtonElement>('save');
const sent = () => server.bodiesOf('saveShopConfig');

beforeEach(() => {
  signIn(merchant);
  server.answer('listShopConfigs', { list: [aShopConfig], total: 1 });
  server.answer('readHqConfig', anHqConfig);
  server.answer('listOwnSpots', { list: [{ ...aSpot, id: ids.order, name: '云南全乳胶' }, aSpot], total: 2 });
  server.always('saveShopConfig', answers(aShopConfig));
});

const openForm = async (path: string) => {
  const shown = open(path);
  await screen.findByLabelText(/配置名称/, { selector: 'input[name=orderConfigShopName]' });
  const type = async (name: string, text: string) => {
    await shown.user.clear(field(name));
    await shown.user.type(field(name), text);
    await shown.user.tab();
  };
  return { ...shown, type };
};
const edit = () => openForm(`/${ids.record}`);

describe('R-73 the list', () => {
  it('C-62 Z-101 shows names, ranges and tasks, under the band of simulations', async () => {
    open();
    expect(await screen.findByText('日常')).toBeTruthy();
    expect(screen.getByTestId('simulated-band').textContent).toContain('模拟数据，不计入库存、资金与统计');
    const text = document.body.textContent;
    for (const part of ['¥20,000.00 至 ¥800,000.50', '¥15,000.00 至 ¥45,000.00', '5 至 30', '待生成 2 · 已生成 1'])
      expect(text).toContain(part);
    expect(screen.queryByText('导出')).toBeNull();
    expect(screen.getByTestId(`tasks-${ids.record}`).getAttribute('href')).toBe(`/automaticTask?orderConfigShopId=${ids.record}`);
  });
  it('Z-80 a list that cannot be read says so, and is read again', async () => {
    server.next('listShopConfigs', outage);
    const { user } = open();
    expect(await screen.findByText('自动任务配置加载失败，请稍后再试！')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('日常')).toBeTruthy();
  });
  it('without a config offers the first one', async () => {
    server.answer('listShopConfigs', { list: [], total: 0 });
    open();
    expect(within(await screen.findByTestId('block-empty')).getByText('新增配置')).toBeTruthy();
  });
  it('M-46 M-60 C-63 deletes after a question that names the config', async () => {
    const { user } = open();
    await user.click(await screen.findByTestId(`delete-${ids.record}`));
    expect(screen.getByRole('dialog').textContent).toContain('确定要删除吗?日常');
    await user.click(screen.getByTestId('ask-confirm'));
    expect(await screen.findByText('配置已删除!')).toBeTruthy();
    expect(server.bodiesOf('deleteShopConfig')).toMatchObject([{ del: 1 }]);
  });
  it('P-22 staff who may only read change nothing', async () => {
    signIn({ rights: { all: false, permissions: ['autoTask:read'] } });
    open();
    expect(await screen.findByText('青岛港信橡胶')).toBeTruthy();
    expect([`edit-${ids.record}`, `delete-${ids.record}`, 'create'].map((id) => screen.queryByTestId(id))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('R-74 the form', () => {
  it('V-47 shows what head office allows under each field', async () => {
    await edit();
    const text = screen.getByRole('dialog').textContent;
    expect(text.match(/总部范围 ¥10,000.01 至 ¥900,000.55/g)).toHaveLength(2);
    expect(text.match(/总部范围 ¥1,000.10 至 ¥50,000.00/g)).toHaveLength(2);
    expect(text.match(/总部范围 4 至 40 单/g)).toHaveLength(2);
    expect(text).toContain('模拟数据，不计入库存、资金与统计');
  });
  it('V-46 keeps the counts closed until the money is there', async () => {
    const { type } = await openForm('/create');
    expect(field('orderMaxTotal').disabled).toBe(true);
    await type('orderMinMoneyTotal', '20000');
    await type('orderMaxMoneyTotal', '800000');
    await type('orderMinMoney', '15000');
    expect([field('orderMinTotal').disabled, field('orderMaxCount').disabled]).toEqual([true, true]);
    await type('orderMaxMoney', '45000');
    await waitFor(() => expect(field('orderMinTotal').disabled).toBe(false));
    expect([field('orderMaxTotal').disabled, field('orderMaxCount').disabled]).toEqual([false, false]);
  });
  it('V-45 the upper one of a pair is never below the lower one', async () => {
    const { type } = await edit();
    await type('orderMaxMoney', '14000');
    expect(field('orderMaxMoney').value).toBe('15000');
    await type('orderMinTotal', '31');
    expect(field('orderMaxTotal').value).toBe('31');
    expect(screen.getByText(/已按最小值调整/)).toBeTruthy();
  });
  it('A-04 A-05 says what will be stored while it is typed', async () => {
    const { type } = await edit();
    expect(screen.getByTestId('config-preview').textContent).toBe('将保存为：最多 30 单，最少 5 单');
    await type('orderMinMoneyTotal', '600000');
    expect(screen.getByTestId('config-preview').textContent).toContain('将保存为：最多 40 单，最少 5 单');
  });
  it('C-61 M-15 sends a new one once, with the own id, says so and goes back', async () => {
    const { type, user } = await openForm('/create');
    await type('orderConfigShopName', '日常');
    const counts = ['orderMinTotal', 'orderMaxTotal', 'orderMaxCount'] as const;
    for (const name of [...moneyFigures, ...counts]) await type(name, String(shopFigures[name]));
    await user.click(screen.getByTestId('goods-all'));
    const answer = late(answers(aShopConfig));
    server.always('saveShopConfig', answer);
    pressTwice(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('配置成功！')).toBeTruthy();
    expect(sent()).toMatchObject([
      {
        ...shopFigures,
        orderConfigShopName: '日常',
        userCustomerId: ids.merchant,
        userCustomerName: '青岛港信橡胶',
        spotGoodsIds: ids.order,
      },
    ]);
    expect(sent()[0]).not.toHaveProperty('orderConfigShopId');
    await waitFor(() => expect(place()).toBe('/merchantDisposition'));
    expect(sent()).toHaveLength(1);
  });
  it('V-42 V-43 names what is missing, and sends nothing', async () => {
    const { user } = await openForm('/create');
    await user.click(save());
    for (const text of ['请输入配置名称', '请选择限定商品', '请输入订单最大总金额', '请输入单笔订单最小金额'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  it('M-39 A-06 a refusal is said as an error and at its field; what was typed stays', async () => {
    const { type, user } = await edit();
    await type('orderMaxCount', '12');
    const words = '订单最大数量须在总部限定的 4 至 20 之间，当前 30';
    server.next('saveShopConfig', refuses('validation', words, { errors: [{ path: 'orderMaxTotal', message: words }] }));
    await user.click(save());
    await waitFor(() => expect(field('orderMaxTotal').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(screen.getAllByText(words).some((one) => one.closest('.MuiAlert-colorError'))).toBe(true));
    expect(field('orderMaxCount').value).toBe('12');
    await type('orderMaxTotal', '20');
    await user.click(save());
    expect(await screen.findByText('配置成功！')).toBeTruthy();
  });
  it.each([
    ['a lost answer', lost],
    ['an outage', outage],
  ])('M-42 Z-80 after %s the form itself says so, and keeps what was typed', async (_what, reply) => {
    const { type, user } = await edit();
    await type('orderMaxCount', '12');
    server.next('saveShopConfig', reply);
    await user.click(save());
    expect(await screen.findByTestId('config-outage')).toBeTruthy();
    expect([field('orderMaxCount').value, screen.queryByTestId('notice')]).toEqual(['12', null]);
  });
  it('back-office 3 of two editors the second is told, keeps what was typed and saves over the newest state', async () => {
    const { type, user } = await edit();
    await type('orderMaxCount', '12');
    const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
    server.next('saveShopConfig', refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
    server.answer('listShopConfigs', { list: [{ ...aShopConfig, orderMinTotal: 6, version: 4 }], total: 1 });
    await user.click(save());
    expect(await screen.findByTestId('edit-conflict')).toBeTruthy();
    expect(field('orderMaxCount').value).toBe('12');
    await user.click(screen.getByTestId('edit-take'));
    await user.click(save());
    expect(await screen.findByText('配置成功！')).toBeTruthy();
    expect(sent().map(({ versionSeen, orderMinTotal, orderMaxCount }) => [versionSeen, orderMinTotal, orderMaxCount])).toEqual([
      [3, 5, 12],
      [4, 6, 12],
    ]);
  });
  it('C-10 the end of the session leads to the sign-in', async () => {
    const { type, user } = await edit();
    await type('orderMaxCount', '12');
    server.next('saveShopConfig', sessionOver);
    await user.click(save());
    expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
    expect(screen.queryByText('配置成功！')).toBeNull();
  });
  it('back-office 18l what was typed is not left by a slip', async () => {
    const { type, user } = await edit();
    await type('orderMaxCount', '12');
    await user.click(screen.getByTestId('leave'));
    expect(await screen.findByRole('button', { name: '离开' })).toBeTruthy();
    expect(place()).toContain(ids.record);
  });
  it('A-06 without limits of head office there is nothing to fill in', async () => {
    server.answer('readHqConfig', null);
    open('/create');
    expect((await screen.findByTestId('no-limits')).textContent).toContain('总部尚未配置该商户的自动任务，不能保存');
    expect(screen.queryByTestId('save')).toBeNull();
  });
  it('Z-80 limits that cannot be read say so, and are read again', async () => {
    server.next('readHqConfig', outage);
    const { user } = open('/create');
    expect(await screen.findByText('自动任务配置加载失败，请稍后再试！')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByTestId('save')).toBeTruthy();
  });
  it('V-42 staff say first whose it is', async () => {
    signIn({});
    const shop = { ...aMerchant, userCustomerId: ids.merchant };
    server.answer('listMerchants', { list: [shop], total: 1 });
    const { user } = open('/create');
    expect(await screen.findByText('请选择商户')).toBeTruthy();
    expect(server.bodiesOf('readHqConfig')).toEqual([]);
    await user.click(screen.getByLabelText(/商户名称/));
    await user.click(await screen.findByRole('option', { name: '青岛港信橡胶' }));
    expect(await screen.findByTestId('save')).toBeTruthy();
    expect(server.bodiesOf('readHqConfig')).toMatchObject([{ userCustomerId: ids.merchant }]);
  });
});
