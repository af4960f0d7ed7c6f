// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { attemptRow, deliveryRow } from '@xinyue/contracts/operations/system/webhookShapes';
import { partnerRow } from '@xinyue/contracts/operations/system/partnerKeyOperations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import ConsolePage from './ConsolePage.tsx';
import { idOf, key, partner, row, url } from '../../testing/webhookSamples.ts';

const { server, show, signIn, place } = openBackOffice();
beforeEach(() => {
  signIn({ userType: 2, userId: 'm-1', rights: undefined as never });
  server.answer('listShopKeys', { list: [key] });
  server.answer('listKeyWebhooks', { list: [row] });
});
const open = (search = '?tab=endpoints') => show(<ConsolePage />, 'openConsole', `/openConsole${search}`);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

const sent = sampleOf(deliveryRow, {
  deliveryId: idOf(7),
  endpointId: row.endpointId,
  eventId: idOf(8),
  type: 'order.paid',
  state: 'failed',
  attempts: 2,
  lastStatus: 500,
  nextTime: '',
  createTime: '2026-11-28 10:00:00',
});

describe('Pt-R-03 what was sent', () => {
  beforeEach(() => server.answer('listKeyDeliveries', { list: [sent], total: 1 }));

  it('stands with its state, and opens its attempts', async () => {
    const list = [
      sampleOf(attemptRow, { n: 1, time: '2026-11-28 10:00:00', status: 0, ms: 15_000, outcome: 'timeout' }),
      sampleOf(attemptRow, { n: 2, time: '2026-11-28 10:00:20', status: 500, ms: 12, outcome: 'status' }),
    ];
    server.next('listKeyAttempts', outage);
    const { user } = open('?tab=deliveries');
    const shown = await screen.findByTestId(`delivery-${sent.deliveryId}`);
    for (const text of ['订单已支付', '已放弃', '尝试 2 次', '状态码 500']) expect(shown.textContent).toContain(text);
    await waitFor(() => expect(shown.textContent).toContain(url));
    const head = within(shown).getByRole('button', { expanded: false });
    await user.click(head);
    server.answer('listKeyAttempts', { list });
    await user.click(await within(shown).findByRole('button', { name: '重试' }));
    expect(await within(shown).findByText(/接收方超时未答复/)).toBeTruthy();
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([expect.stringMatching(/^第 1 次.*15,000 毫秒$/), expect.stringMatching(/^第 2 次.*状态码 500.*12 毫秒$/)]);
    await user.click(within(shown).getByRole('button', { expanded: true }));
    expect(within(shown).queryByText(/接收方超时未答复/)).toBeNull();
  });

  it('is sent again at a press, once; a refusal is said', async () => {
    const { user } = open('?tab=deliveries');
    const name = '重发 订单已支付 2026-11-28 10:00:00';
    server.next('resendKeyDelivery', refuses('conflict', '推送地址未启用，请先启用'));
    await user.click(await button(name));
    expect(await screen.findByText('推送地址未启用，请先启用')).toBeTruthy();
    await expectSentOnce(server, 'resendKeyDelivery', await button(name), null);
    expect(server.bodiesOf('resendKeyDelivery').at(-1)).toMatchObject({ partner, deliveryId: sent.deliveryId });
    expect(await screen.findByText('已安排重发')).toBeTruthy();
  });

  it('is filtered by what stands in the address of the page, more is read at a press, and nothing is said to be there', async () => {
    const further = { list: [{ ...sent, deliveryId: idOf(9) }], total: 10_000 };
    const first = { list: [sent], total: 10_000, next: 'c1' };
    server.always('listKeyDeliveries', ({ body }) => answers(body['after'] === 'c1' ? further : first));
    const { user } = open(`?tab=deliveries&endpointId=${row.endpointId}&state=failed`);
    expect(await screen.findByText('共 10,000 条以上')).toBeTruthy();
    expect(server.bodiesOf('listKeyDeliveries')[0]).toMatchObject({ partner, endpointId: row.endpointId, state: 'failed' });
    await user.click(screen.getByTestId('more-deliveries'));
    expect(await screen.findByTestId(`delivery-${idOf(9)}`)).toBeTruthy();
    expect(server.bodiesOf('listKeyDeliveries').at(-1)).toMatchObject({ after: 'c1', state: 'failed' });
    server.answer('listKeyDeliveries', { list: [], total: 0 });
    await user.click(screen.getByTestId('filter-submit'));
    await user.click(screen.getByTestId('filter-reset'));
    expect(await screen.findByText(/还没有推送记录/)).toBeTruthy();
    expect(place()).toBe('/openConsole?tab=deliveries');
  });

  it('waits, and after an outage offers another try', async () => {
    server.next('listKeyDeliveries', outage);
    const { user } = open('?tab=deliveries');
    expect(screen.getByTestId('block-loading')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByTestId('deliveries')).toBeTruthy();
  });
});

describe('Pt-C-22 staff', () => {
  const staff = (...permissions: string[]) => signIn({ userType: 0, userId: 's-1', rights: { all: false, permissions } });

  it('see the addresses of the partner they came from, and change them by right', async () => {
    staff('system:Partner:list');
    const reader = sampleOf(partnerRow, { name: 'erp', kind: 'reader', scopes: ['orders', 'events'], shops: [] });
    server.answer('listPartners', { list: [reader], total: 1 });
    const { unmount } = open('?partner=erp&tab=endpoints');
    expect(await screen.findByText('合作方 erp')).toBeTruthy();
    const shown = await screen.findByTestId(`endpoint-${row.endpointId}`);
    expect(server.bodiesOf('listKeyWebhooks')).toMatchObject([{ partner: 'erp' }]);
    expect(within(shown).queryByRole('button')).toBeNull();
    expect(screen.queryByTestId('new-endpoint')).toBeNull();
    expect(screen.queryByTestId('tab-keys')).toBeNull();
    expect(server.bodiesOf('listShopKeys')).toEqual([]);
    unmount();
    staff('system:Partner:list', 'system:Partner:webhook');
    const { user } = open('?partner=erp&tab=endpoints');
    await user.click(await button(`编辑 ${url}`));
    await waitFor(() => expect(screen.queryByLabelText('商品已变更')).toBeNull());
    expect(screen.getByLabelText('订单已支付')).toBeTruthy();
    // Was chosen, and is not open any more: it stays in sight.
    expect(screen.getByLabelText('商品库存已变更')).toBeTruthy();
  });

  it('who name no partner are led to one', async () => {
    staff('system:Partner:list');
    open();
    expect((await screen.findByRole('link', { name: '合作方密钥' })).getAttribute('href')).toMatch(/\/system\/Partner$/);
    expect(server.bodiesOf('listKeyWebhooks')).toEqual([]);
  });
});
