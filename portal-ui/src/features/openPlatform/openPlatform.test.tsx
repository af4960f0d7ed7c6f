// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { newUser } from '@xinyue/web/testing/openDom';
import { openEvents, type OpenEventType, openEventTypes } from '@xinyue/contracts/openEvents';
import { expect, it } from 'vitest';
import changelog from '../../../../docs/api/changelog.json';
import errors from '../../../../docs/api/errors.json';
import { openPortal } from '../../testing/openPortal.tsx';
import OpenPlatformPage from './OpenPlatformPage.tsx';
import { quickStarts } from './quickStarts.ts';

const portal = openPortal();

const code = (name: string) => screen.getByRole('region', { name }).textContent;

it('Pt-R-01 each language shows the programs that are downloaded', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  for (const { label, first, receiver } of Object.values(quickStarts)) {
    await user.click(await screen.findByRole('button', { name: label }));
    for (const { file, code: program } of [first, receiver]) {
      expect(code(file)).toBe(program);
      expect(screen.getByRole('link', { name: `下载 ${file}` }).getAttribute('href')).toBe(`/open/quickstart/${file}`);
    }
  }
});

it('Pt-R-01 commands for each step name this copy and what was typed, in the words of the terminal', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  const steps = () => ['下载并运行', '查询一行商品', '试运行，然后更新', '下载并运行接收程序'].map(code);
  await user.type(await screen.findByLabelText('接口名称'), 'shop.abcdefghij');
  await user.type(screen.getByLabelText('接口密钥'), 'the-secret');
  await user.type(screen.getByLabelText('推送密钥'), 'whsec_aaaa');
  await user.click(screen.getByRole('button', { name: 'macOS、Linux' }));
  await user.click(screen.getByRole('button', { name: 'Python' }));
  const row = '"rows":[{"id":"商品编号","money":12850}]';
  expect(steps()).toEqual([
    `export XINYUE_BASE='${location.origin}'
export XINYUE_PARTNER='shop.abcdefghij'
export XINYUE_SECRET='the-secret'
curl -fsSO ${location.origin}/open/quickstart/python.py
python3 python.py`,
    `python3 python.py /xinyue/partner/goods/query '{"pageSize":1}'`,
    `python3 python.py /xinyue/partner/goods/upsert '{"dryRun":1,${row}}'
python3 python.py /xinyue/partner/goods/upsert '{${row}}'`,
    `export XINYUE_WEBHOOK_SECRET='whsec_aaaa'
curl -fsSO ${location.origin}/open/quickstart/receiver.py
curl -fsSO ${location.origin}/open/xinyue.py
python3 receiver.py 8080`,
  ]);
  await user.click(screen.getByRole('button', { name: 'Windows 命令提示符' }));
  expect(steps().slice(0, 2)).toEqual([
    `chcp 65001
set XINYUE_BASE=${location.origin}
set XINYUE_PARTNER=shop.abcdefghij
set XINYUE_SECRET=the-secret
curl -fsSO ${location.origin}/open/quickstart/python.py
python python.py`,
    'python python.py /xinyue/partner/goods/query "{\\"pageSize\\":1}"',
  ]);
  await user.click(screen.getByRole('button', { name: 'curl' }));
  expect([screen.queryByRole('button', { name: 'Windows 命令提示符' }), steps()[0]!.includes('bash curl.sh')]).toEqual([
    null,
    true,
  ]);
  expect(Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()).not.toContain('the-secret');
});

it('Pt-E-04 every public event is told as the table has it: who may read it, its fields, both languages, an example', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform?tab=events');
  const rows = () => within(screen.getByRole('list', { name: '事件目录' })).queryAllByRole('listitem');
  expect(await screen.findByText(`共 ${openEventTypes.length} 种`)).toBeTruthy();
  for (const [nth, type] of openEventTypes.entries()) {
    const told = rows()[nth]!.textContent;
    const { chinese, english, data, example } = openEvents[type];
    for (const word of [type, chinese, english, ...Object.keys(data.shape)]) expect(told).toContain(word);
    expect(JSON.parse(code(`${type} 示例`)!)).toMatchObject({ type, data: example });
  }
  const told = (type: OpenEventType) => rows()[openEventTypes.indexOf(type)]!.textContent;
  expect(told('withdrawal.settled')).toContain('只限店铺密钥');
  expect(told('refund.opened')).toContain(
    'events 与 orders：密钥范围内店铺的事件（店铺密钥为本店）；events 与 pay：本渠道的事件',
  );
  expect(told('goods.changed')).toContain('ref（文字或 null）、name（文字）、priceFen（整数）');
  await user.type(screen.getByLabelText('查找类型、名称或字段'), 'PRICEFEN');
  expect(rows()).toHaveLength(1);
  await user.type(screen.getByLabelText('查找类型、名称或字段'), 'x');
  expect([rows().length, screen.getByRole('status').textContent]).toEqual([0, '没有符合的项']);
});

it('Pt-K-03 the calculator says string and signature of what is typed', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  await user.click(await screen.findByRole('button', { name: '签名' }));
  const secret = await screen.findByLabelText('密钥');
  const signature = () => screen.getByRole('region', { name: '签名结果' }).textContent;
  const before = signature();
  await user.type(secret, 'plain-ascii-secret');
  expect(signature()).toMatch(/^[0-9a-f]{64}$/);
  expect(signature()).not.toBe(before);
  expect(screen.getByRole('region', { name: '待签名文字' }).textContent).toBe(
    'POST\n/xinyue/partner/me\n1790000000\n00112233445566778899aabbccddeeff\n{}\n',
  );
});

it('Pt-R-01 a refusal is found by its code, a part of its reason or its words, and none where there is none', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform?tab=errors');
  const rows = () => within(screen.getByRole('list', { name: '错误目录' })).queryAllByRole('listitem');
  expect(await screen.findByText(`共 ${errors.list.length} 项`)).toBeTruthy();
  expect(rows()).toHaveLength(errors.list.length);
  const search = screen.getByLabelText('查找 code、reason 或文字');
  for (const [typed, reason] of [
    ['cursorold', 'cursorOld'],
    ['游标已失效', 'cursorOld'],
    ['413', 'bodyTooLarge'],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(reason)]);
  }
  await user.clear(search);
  await user.type(search, 'nothing of this');
  expect([rows(), screen.getByRole('status').textContent]).toEqual([[], '没有符合的项']);
});

it('Pt-R-01 each part has its own address: webhooks, limits, the sandbox, what can be loaded, what changed', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  for (const [tab, address, ...headings] of [
    ['事件目录', '/openPlatform?tab=events', '事件目录'],
    ['推送', '/openPlatform?tab=push', '验证推送', '推送规则'],
    ['限速与沙箱', '/openPlatform?tab=limits', '限速', '沙箱'],
    ['下载与更新', '/openPlatform?tab=files', '下载', '更新记录'],
    ['快速开始', '/openPlatform', '快速开始', '第一步：第一次调用', '第三步：接收一次推送', '调用须知'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: tab }));
    for (const name of headings) expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(portal.place()).toBe(address);
  }
  await user.click(screen.getByRole('button', { name: '下载与更新' }));
  for (const file of ['openapi.json', 'errors.json', 'xinyue.py', 'xinyue-client.tgz'])
    expect(screen.getByRole('link', { name: file }).getAttribute('href')).toBe(`/open/${file}`);
  expect(screen.getByText(new RegExp(changelog.list[0]!.changes[0]!.what))).toBeTruthy();
});
