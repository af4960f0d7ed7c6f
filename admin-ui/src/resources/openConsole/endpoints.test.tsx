// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import ConsolePage from './ConsolePage.tsx';
import { idOf, key, partner, row, url } from '../../testing/webhookSamples.ts';

const { server, show, signIn, place } = openBackOffice();
const secret = `whsec_${'a'.repeat(43)}=`;
beforeEach(() => {
  signIn({ userType: 2, userId: 'm-1', rights: undefined as never });
  server.answer('listShopKeys', { list: [key] });
  server.answer('listKeyWebhooks', { list: [row] });
});
const open = (search = '?tab=endpoints') => show(<ConsolePage />, 'openConsole', `/openConsole${search}`);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const confirm = () => screen.getByTestId('ask-confirm');

describe('Pt-R-03 where events are sent', () => {
  it('shows each address with what it is sent and how that goes, and the key it is of', async () => {
    open();
    const shown = await screen.findByTestId(`endpoint-${row.endpointId}`);
    for (const text of [url, '库存同步', '订单已支付、商品库存已变更', '使用中', '2026-11-28 10:00:00', '最近送达 2026-11-27'])
      expect(shown.textContent).toContain(text);
    expect(within(shown).getByRole('link', { name: '待推送 3 条' })).toBeTruthy();
    expect(within(shown).getByRole('link', { name: '已放弃 10,000 条以上' })).toBeTruthy();
    expect(screen.getByText('接口密钥：仓库系统（shop.abcdefghij）')).toBeTruthy();
    expect(server.bodiesOf('listKeyWebhooks')).toMatchObject([{ partner }]);
  });

  it('says why one was disabled, and offers what can still be done with one that was tampered with', async () => {
    const gone = { ...row, endpointId: idOf(2), state: 'disabled' as const, reason: 'gone', types: [] };
    const broken = { ...gone, endpointId: idOf(3), reason: 'tampered' };
    server.answer('listKeyWebhooks', { list: [gone, broken] });
    open();
    const shown = await screen.findByTestId(`endpoint-${idOf(2)}`);
    expect(shown.textContent).toContain('状态码 410');
    expect(shown.textContent).toContain('全部可用事件');
    const named = (id: string) =>
      within(screen.getByTestId(`endpoint-${id}`))
        .getAllByRole('button')
        .map((one) => one.textContent);
    expect(named(idOf(2))).toEqual(['测试', '编辑', '启用', '更换推送密钥', '删除']);
    expect(named(idOf(3))).toEqual(['删除']);
  });

  it('waits, says that there is none, and after an outage offers another try; five are the most', async () => {
    server.next('listKeyWebhooks', outage);
    const { user } = open();
    expect(screen.getByTestId('block-loading')).toBeTruthy();
    server.answer('listKeyWebhooks', { list: [] });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText(/还没有推送地址/)).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('new-endpoint').disabled).toBe(false);
    server.answer('listKeyWebhooks', { list: [1, 2, 3, 4, 5].map((nth) => ({ ...row, endpointId: idOf(nth) })) });
    await user.click(screen.getByTestId('tab-deliveries'));
    await user.click(screen.getByTestId('tab-endpoints'));
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('new-endpoint').disabled).toBe(true));
  });

  it('of several keys one is chosen; without one that hears events the way to one is shown', async () => {
    const other = { ...key, partnerId: idOf(4), name: 'shop.0000000000', label: '财务' };
    const deaf = { ...key, partnerId: idOf(5), name: 'shop.1111111111', label: '旧系统', closed: true };
    server.answer('listShopKeys', { list: [key, other, deaf] });
    const { user, unmount } = open();
    await user.click(await screen.findByRole('combobox', { name: '接口密钥' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      '仓库系统（shop.abcdefghij）',
      '财务（shop.0000000000）',
    ]);
    await user.click(screen.getByRole('option', { name: /财务/ }));
    await waitFor(() => expect(server.bodiesOf('listKeyWebhooks').at(-1)).toMatchObject({ partner: other.name }));
    expect(place()).toBe('/openConsole?partner=shop.0000000000&tab=endpoints');
    unmount();
    server.answer('listShopKeys', { list: [{ ...key, scopes: ['orders'] }] });
    const again = open();
    await again.user.click(await screen.findByTestId('to-keys'));
    expect(await screen.findByTestId('new-key')).toBeTruthy();
  });
});

describe('Pt-C-22 an address', () => {
  it('is added once with the chosen types, faults are said, and its secret is shown this once', async () => {
    const { user } = open();
    await user.click(await screen.findByTestId('new-endpoint'));
    await user.click(screen.getByLabelText('只推送选中的事件'));
    await user.click(confirm());
    expect(screen.getByText('请输入推送地址')).toBeTruthy();
    expect(screen.getByText('请至少选择一种事件')).toBeTruthy();
    expect(server.bodiesOf('saveKeyWebhook')).toEqual([]);
    await user.type(screen.getByTestId('endpoint-url'), url);
    // Of a shop: not what channels alone hear.
    expect(screen.queryByLabelText('支付单已创建')).toBeNull();
    await user.click(screen.getByLabelText('订单已支付'));
    server.next('saveKeyWebhook', refuses('validation', '该地址不能用作推送地址'));
    await user.click(confirm());
    expect(await screen.findByText('该地址不能用作推送地址')).toBeTruthy();
    await expectSentOnce(server, 'saveKeyWebhook', confirm(), { endpointId: idOf(2), secret });
    expect(server.bodiesOf('saveKeyWebhook').at(-1)).toMatchObject({ partner, url, types: ['order.paid'] });
    expect((await screen.findByTestId('secret-once')).textContent).toBe(secret);
  });

  it('after a lost answer is asked for under the same request, and that its secret is gone is said', async () => {
    const { user } = open();
    await user.click(await screen.findByTestId('new-endpoint'));
    await user.type(screen.getByTestId('endpoint-url'), url);
    server.next('saveKeyWebhook', lost);
    await user.click(confirm());
    expect(await screen.findByText('保存推送地址失败，请稍后再试！')).toBeTruthy();
    server.next('saveKeyWebhook', answers({ endpointId: idOf(2), secret: '' }));
    await user.click(confirm());
    expect(await screen.findByText(/推送密钥未能显示/)).toBeTruthy();
    const keys = server.sent.filter(({ name }) => name === 'saveKeyWebhook').map((one) => one.key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/.{16}/);
    expect(new Set(keys).size).toBe(1);
  });

  it('is changed in the form that shows it', async () => {
    const { user } = open();
    await user.click(await button(`编辑 ${url}`));
    expect(screen.getByTestId<HTMLInputElement>('endpoint-url').value).toBe(url);
    await user.click(screen.getByLabelText(/^全部可用事件/));
    await expectSentOnce(server, 'saveKeyWebhook', confirm(), { endpointId: row.endpointId });
    expect(server.bodiesOf('saveKeyWebhook')).toMatchObject([{ partner, endpointId: row.endpointId, url, types: [] }]);
    expect(await screen.findByText('推送地址已保存')).toBeTruthy();
  });

  it('is stopped after a question that says how much waits, and started at one press', async () => {
    const { user, unmount } = open();
    await user.click(await button(`停用 ${url}`));
    expect(screen.getByText(/^3 条待推送的事件会保留/)).toBeTruthy();
    await expectSentOnce(server, 'switchKeyWebhook', confirm(), null);
    expect(server.bodiesOf('switchKeyWebhook')).toMatchObject([{ partner, endpointId: row.endpointId, state: 'paused' }]);
    unmount();
    server.answer('listKeyWebhooks', { list: [{ ...row, state: 'paused' }] });
    open();
    await waitFor(async () => expect(await button(`启用 ${url}`)).toBeTruthy());
    await user.click(await button(`启用 ${url}`));
    await waitFor(() => expect(server.bodiesOf('switchKeyWebhook').at(-1)).toMatchObject({ state: 'active' }));
    expect(await screen.findByText('推送地址已启用')).toBeTruthy();
  });

  it('is deleted after a question, and gets another secret, at once where the one before leaked', async () => {
    const { user } = open();
    await user.click(await button(`删除 ${url}`));
    expect(screen.getByText(/3 条待推送的事件不再推送/)).toBeTruthy();
    server.next('deleteKeyWebhook', refuses('notFound', '推送地址不存在'));
    await user.click(confirm());
    expect(await screen.findByText('推送地址不存在')).toBeTruthy();
    await waitFor(() => expect(screen.queryByTestId('ask-confirm')).toBeNull());
    await user.click(await button(`更换推送密钥 ${url}`));
    await user.click(screen.getByTestId('rotate-now'));
    await expectSentOnce(server, 'rotateKeyWebhook', confirm(), { secret });
    expect(server.bodiesOf('rotateKeyWebhook')).toMatchObject([{ partner, endpointId: row.endpointId, now: 1 }]);
    expect((await screen.findByTestId('secret-once')).textContent).toBe(secret);
  });

  it('is tested, and how that went stands with it; a refusal too', async () => {
    const { user } = open();
    server.next('testKeyWebhook', answers({ outcome: 'status', status: 500, ms: 1_042 }));
    await user.click(await button(`测试 ${url}`));
    const told = await screen.findByTestId('test-result');
    expect(told.textContent).toContain('测试未送达：接收方返回错误（状态码 500），用时 1,042 毫秒');
    await expectSentOnce(server, 'testKeyWebhook', await button(`测试 ${url}`), { outcome: 'ok', status: 200, ms: 12 });
    await waitFor(() => expect(screen.getByTestId('test-result').textContent).toContain('测试已送达'));
    server.next('testKeyWebhook', refuses('tooMany', '操作过于频繁，请稍后再试'));
    await user.click(await button(`测试 ${url}`));
    await waitFor(() => expect(screen.getByTestId('test-result').textContent).toContain('操作过于频繁'));
  });

  it('what it missed is sent again after the number is said, and on where more waits', async () => {
    server.answer('listKeyDeliveries', { list: [], total: 7 });
    const { user } = open();
    await user.click(await button(`补发 ${url}`));
    await waitFor(() => expect(screen.getByTestId('recover-count').textContent).toBe('这段时间有 7 条已放弃的推送。'));
    await user.clear(screen.getByTestId('recover-since'));
    await user.type(screen.getByTestId('recover-since'), '2026-11-20');
    await user.type(screen.getByTestId('recover-until'), '2026-11-19');
    expect(screen.getByText('截止日期不能早于起始日期')).toBeTruthy();
    expect((confirm() as HTMLButtonElement).disabled).toBe(true);
    await user.clear(screen.getByTestId('recover-until'));
    server.next('recoverKeyDeliveries', refuses('conflict', '推送地址未启用，请先启用'));
    await user.click(confirm());
    expect(await screen.findByText('推送地址未启用，请先启用')).toBeTruthy();
    await expectSentOnce(server, 'recoverKeyDeliveries', confirm(), { queued: 10_000, more: true });
    expect(server.bodiesOf('recoverKeyDeliveries').at(-1)).toMatchObject({
      partner,
      endpointId: row.endpointId,
      since: '2026-11-20',
    });
    expect(await screen.findByText(/已安排补发 10,000 条/)).toBeTruthy();
    server.next('recoverKeyDeliveries', answers({ queued: 12, more: false }));
    await user.click(await button('继续补发'));
    expect(await screen.findByText(/已安排补发 12 条/)).toBeTruthy();
    await user.click(await button('知道了'));
    await waitFor(() => expect(screen.queryByTestId('ask-confirm')).toBeNull());
  });
});
