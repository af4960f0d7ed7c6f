// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { sentence } from '@xinyue/contracts/messages';
import { channelLineRow, channelRow, channelStatementRow } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import { ids } from '../../../testing/samples.ts';
import ChannelStatementList from './ChannelStatementList.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<ChannelStatementList />, 'channelStatements', '/channelStatements');
const confirm = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const row = sampleOf(channelStatementRow, {
  id: ids.record,
  channel: 'qingdao',
  day: '2026-11-22',
  source: 'staff',
  state: 'waiting',
  uploader: '张会计',
  lines: 2,
  inFen: 100_000,
});
const list = (...rows: object[]) => server.always('listSettlements', answers({ list: rows, total: rows.length }));

describe('Tr-R-04 渠道对账', () => {
  it('confirms what waits, once; what is in the books offers its lines alone', async () => {
    list(row, { ...row, id: ids.order, state: 'settled' });
    const answer = late(answers({ ...row, state: 'settled' }));
    server.always('confirmSettlement', answer);
    const { user } = open();
    await user.click(await screen.findByTestId(`confirm-${ids.record}`));
    expect(screen.queryByTestId(`confirm-${ids.order}`)).toBeNull();
    expect(screen.getByTestId(`lines-${ids.order}`)).toBeTruthy();
    pressTwice(confirm());
    await waitFor(() => expect(server.bodiesOf('confirmSettlement')).toEqual([{ id: ids.record, pass: 1 }]));
    answer.arrive();
    expect(await screen.findByText('确认成功!')).toBeTruthy();
  });

  it('tells who may not confirm, and rejects with a reason that is kept where no answer comes', async () => {
    list(row);
    server.next(
      'confirmSettlement',
      refuses('forbidden', sentence('settlementOwn')),
      lost,
      answers({ ...row, state: 'rejected' }),
    );
    const { user } = open();
    await user.click(await screen.findByTestId(`confirm-${ids.record}`));
    await user.click(confirm());
    expect(await screen.findByText(sentence('settlementOwn').text)).toBeTruthy();
    await user.click(screen.getByTestId('ask-cancel'));
    await user.click(await screen.findByTestId(`reject-${ids.record}`));
    await user.click(confirm());
    expect(await screen.findByText('请填写驳回原因')).toBeTruthy();
    await user.type(screen.getByTestId('reason'), '金额有误');
    await user.click(confirm());
    expect(await screen.findByText('驳回失败，请稍后再试！')).toBeTruthy();
    await user.click(confirm());
    const body = { id: ids.record, pass: 0, remark: '金额有误' };
    await waitFor(() => expect(server.bodiesOf('confirmSettlement').slice(1)).toEqual([body, body]));
  });

  it('shows lines with what is wrong with each, and those alone that fit nothing', async () => {
    list({ ...row, unkept: 150 });
    const lines = [
      sampleOf(channelLineRow, { id: '1', kind: 'in', no: 'P1', fen: 500, matched: true, why: '' }),
      sampleOf(channelLineRow, { id: '2', kind: 'out', no: 'R1', fen: 600, matched: false, why: 'amount' }),
    ];
    server.always('listSettlementLines', answers({ list: lines, total: 2 }));
    const { user } = open();
    await user.click(await screen.findByTestId(`lines-${ids.record}`));
    await waitFor(() => expect(screen.getAllByTestId('settlement-line')).toHaveLength(2));
    expect(screen.getByText('另有 150 行与本渠道无关，只计数，不保留明细')).toBeTruthy();
    const texts = screen.getAllByTestId('settlement-line').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('收款 P1');
    expect(texts[1]).toContain('金额不符');
    await user.click(screen.getByLabelText('只看不符'));
    await waitFor(() => expect(server.bodiesOf('listSettlementLines').at(-1)).toMatchObject({ id: ids.record, open: 1 }));
  });

  it('brings a file for a channel and a day; a refusal names its row and keeps the dialog', async () => {
    list();
    server.always('listChannels', answers({ list: [sampleOf(channelRow, { channel: 'qingdao', label: '青岛支付' })], total: 1 }));
    const wrong = sentence('settlementRow', 2, '金额（分）须为整数');
    server.next('uploadSettlementFile', refuses('validation', wrong), answers(row));
    const { user } = open();
    await user.click(await screen.findByTestId('upload-statement'));
    await user.click(confirm());
    expect(await screen.findByText('请选择对账单文件')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /渠道/ }));
    await user.click(await screen.findByRole('option', { name: '青岛支付' }));
    const csv = 'kind,no,fen,feeFen,time\nin,P1,5';
    await user.upload(screen.getByTestId('statement-file'), new File([csv], 'day.csv', { type: 'text/csv' }));
    expect(await screen.findByText('day.csv')).toBeTruthy();
    await user.click(confirm());
    expect(await screen.findByText(wrong.text)).toBeTruthy();
    await user.click(confirm());
    expect(await screen.findByText('上传对账单成功!')).toBeTruthy();
    expect(server.bodiesOf('uploadSettlementFile').at(-1)).toMatchObject({ channel: 'qingdao', csv });
  });

  it('P-32 without money:manage nothing is brought or confirmed', async () => {
    signIn({ rights: { all: false, permissions: ['money:read'] } });
    list(row);
    open();
    expect(await screen.findByTestId(`lines-${ids.record}`)).toBeTruthy();
    expect([screen.queryByTestId(`confirm-${ids.record}`), screen.queryByTestId('upload-statement')]).toEqual([null, null]);
  });
});
