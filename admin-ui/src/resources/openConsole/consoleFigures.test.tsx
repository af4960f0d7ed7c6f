// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { PartnerConsole } from '@xinyue/contracts/operations';
import { outage } from '@xinyue/web/testing/replies';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { key, partner } from '../../testing/webhookSamples.ts';
import ConsolePage from './ConsolePage.tsx';

const { server, show, signIn } = openBackOffice();
const call = (hour: string, operation: string, count: number, refused = 0, unsigned = 0, p95 = 5) => ({
  hour,
  operation,
  count,
  refused,
  unsigned,
  p95,
});
const figures: PartnerConsole = {
  calls: [
    call('2026-11-29 10:00:00', 'upsertGoods', 1_200, 3, 0, 40),
    call('2026-11-29 10:00:00', 'readPartnerSelf', 10, 0, 7),
    call('2026-11-29 09:00:00', 'upsertGoods', 800, 0, 0, 90),
  ],
  refused: [
    ['r-1', 409, 'stockChanged', true],
    ['r-2', 401, 'signatureWrong', false],
  ].map(([requestId, code, reason, signed]) => ({
    time: '2026-11-29 10:01:02',
    operation: 'upsertGoods',
    http: 200,
    code: code as number,
    reason: reason as string,
    ms: 1_234,
    requestId: requestId as string,
    signed: signed as boolean,
  })),
  quota: { perMinute: 600, left: 598 },
  notices: [{ time: '2026-11-29 09:30:00', kind: 'key.rotated', text: '密钥已更换' }],
};
const nothing: PartnerConsole = { calls: [], refused: [], quota: { perMinute: 600, left: 600 }, notices: [] };
beforeEach(() => {
  signIn({ userType: 2, userId: 'm-1', rights: undefined as never });
  // A key that hears no events calls all the same.
  server.answer('listShopKeys', { list: [{ ...key, scopes: ['goods'] }] });
});
const open = (tab: string) => show(<ConsolePage />, 'openConsole', `/openConsole?tab=${tab}`);
const cellsOf = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('Pt-R-03 how a key calls', () => {
  it('is added up by call and by hour, with what is left and what happened', async () => {
    server.answer('readKeyConsole', figures);
    const { user } = open('calls');
    expect((await screen.findByTestId('console-quota')).textContent).toBe('每分钟上限 600 次，本分钟剩余 598 次');
    expect(screen.getByTestId('console-sum').textContent).toBe('共 2,010 次调用，3 次未成功，另有 7 次签名未通过，不占用上限');
    expect(await cellsOf('按接口')).toEqual([
      ['upsertGoods', '2,000', '3', '0', '90'],
      ['readPartnerSelf', '10', '0', '7', '5'],
    ]);
    expect((await cellsOf('按小时')).map(([hour, count]) => [hour, count])).toEqual([
      ['2026-11-29 10:00:00', '1,210'],
      ['2026-11-29 09:00:00', '800'],
    ]);
    expect(screen.getByTestId('console-notices').textContent).toContain('密钥已更换');
    expect(server.bodiesOf('readKeyConsole')).toMatchObject([{ partner, hours: 24 }]);
    await user.click(screen.getByRole('combobox', { name: '时间范围' }));
    await user.click(await screen.findByRole('option', { name: '最近 7 天' }));
    expect(server.bodiesOf('readKeyConsole').at(-1)).toMatchObject({ partner, hours: 168 });
  });

  it('is listed where it failed; a call that only claimed the name is marked', async () => {
    server.answer('readKeyConsole', figures);
    open('refused');
    expect(await cellsOf('失败调用')).toEqual([
      ['2026-11-29 10:01:02', 'upsertGoods', '200 / 409', 'stockChanged', '1,234', 'r-1'],
      ['2026-11-29 10:01:02', 'upsertGoods', '200 / 401', '签名未通过', '1,234', 'r-2'],
    ]);
  });

  it('has a way to the first key where there is none', async () => {
    server.answer('listShopKeys', { list: [] });
    const { user } = open('calls');
    expect((await screen.findByTestId('block-empty')).textContent).toContain('还没有密钥。新建一个，即可用它调用接口。');
    await user.click(screen.getByTestId('to-keys'));
    expect(screen.getByTestId('tab-keys').getAttribute('aria-selected')).toBe('true');
  });

  it.each(['calls', 'refused'])('waits, offers another try, and says that there is nothing: %s', async (tab) => {
    server.next('readKeyConsole', outage);
    server.answer('readKeyConsole', nothing);
    const { user } = open(tab);
    expect(screen.getByTestId('block-loading')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByTestId('block-empty')).toBeTruthy();
  });
});
