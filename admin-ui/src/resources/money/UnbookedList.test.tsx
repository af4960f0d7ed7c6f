// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { unbookedRow } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ids } from '../../testing/samples.ts';
import UnbookedList from './UnbookedList.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<UnbookedList />, 'unbookedPayments', '/unbookedPayments');
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const asked = () => server.bodiesOf('resolveUnbooked');

describe('own-names money without a home', () => {
  const row = sampleOf(unbookedRow, { id: ids.record, orderNo: '26112100000001', fen: 5_000, how: '', state: 'open' });
  const list = (...rows: (typeof row)[]) => server.answer('listUnbooked', { list: rows, total: rows.length });

  it('begins with what waits; what goes back already and what is done offer nothing', async () => {
    list(row, { ...row, id: ids.order, how: 'refund', by: '系统' });
    open();
    expect(await screen.findByTestId(`resolve-${ids.record}`)).toBeTruthy();
    expect(screen.queryByTestId(`resolve-${ids.order}`)).toBeNull();
    expect(screen.getAllByText('退款中').length).toBeGreaterThan(0);
    expect(screen.queryByTestId('filter-submit')).toBeNull();
    expect(server.bodiesOf('listUnbooked')).toContainEqual(expect.objectContaining({ state: 'open' }));
  });
  it('says that nothing waits', async () => {
    list();
    open();
    expect(await screen.findByText('这里没有收款，待处理的已全部处理。')).toBeTruthy();
  });
  it('gives it back, once, without words', async () => {
    list(row);
    const answer = late(answers({ ...row, how: 'refund' }));
    server.always('resolveUnbooked', answer);
    const { user } = open();
    await user.click(await screen.findByTestId(`resolve-${ids.record}`));
    pressTwice(confirm());
    await waitFor(() => expect(asked()).toHaveLength(1));
    answer.arrive();
    expect(await screen.findByText('处理成功!')).toBeTruthy();
    expect(asked()).toEqual([{ id: ids.record, how: 'refund' }]);
  });
  it('settled outside it wants words, and keeps them when no answer comes', async () => {
    list(row);
    server.next('resolveUnbooked', lost, answers({ ...row, how: 'settled', state: 'done' }));
    const { user } = open();
    await user.click(await screen.findByTestId(`resolve-${ids.record}`));
    await user.click(screen.getByLabelText('线下已处理'));
    await user.click(confirm());
    expect(await screen.findByText('请填写处理说明')).toBeTruthy();
    expect(asked()).toEqual([]);
    await user.type(screen.getByTestId('reason'), '已转账退回');
    await user.click(confirm());
    expect(await screen.findByText('处理失败，请稍后再试！')).toBeTruthy();
    await user.click(confirm());
    expect(await screen.findByText('处理成功!')).toBeTruthy();
    expect(asked().at(-1)).toEqual({ id: ids.record, how: 'settled', remark: '已转账退回' });
  });
  it('M-38 somebody else was first: by whom and when', async () => {
    list(row);
    server.next('resolveUnbooked', refuses('conflict', sentence('unbookedDecided', '复核', '2026-11-27 09:00:00')));
    const { user } = open();
    await user.click(await screen.findByTestId(`resolve-${ids.record}`));
    await user.click(confirm());
    expect(await screen.findByText(messages.unbookedDecided('复核', '2026-11-27 09:00:00'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByTestId('ask-confirm')).toBeNull());
  });
  it('P-32 without money:manage there is nothing to press', async () => {
    signIn({ rights: { all: false, permissions: ['money:read'] } });
    list(row);
    open();
    await screen.findAllByText('26112100000001');
    expect(screen.queryByTestId(`resolve-${ids.record}`)).toBeNull();
  });
});
