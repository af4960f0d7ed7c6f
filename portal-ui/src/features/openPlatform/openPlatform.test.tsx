// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { newUser } from '@xinyue/web/testing/openDom';
import { expect, it } from 'vitest';
import changelog from '../../../../docs/api/changelog.json';
import errors from '../../../../docs/api/errors.json';
import { openPortal } from '../../testing/openPortal.tsx';
import OpenPlatformPage from './OpenPlatformPage.tsx';
import { quickStarts } from './quickStarts.ts';

const portal = openPortal();

it('Pt-R-01 each language shows the program that is downloaded, and how it is run against this address', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  for (const { label, file, run, code } of Object.values(quickStarts)) {
    await user.click(await screen.findByRole('button', { name: label }));
    expect(screen.getByRole('region', { name: file }).textContent).toBe(code);
    expect(screen.getByRole('region', { name: '运行' }).textContent).toContain(`XINYUE_BASE=${location.origin} `);
    expect(screen.getByRole('region', { name: '运行' }).textContent).toContain(run);
    expect(screen.getByRole('link', { name: `下载 ${file}` }).getAttribute('href')).toBe(`/open/quickstart/${file}`);
  }
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
    ['推送', '/openPlatform?tab=push', '验证推送', '推送规则'],
    ['限速与沙箱', '/openPlatform?tab=limits', '限速', '沙箱'],
    ['下载与更新', '/openPlatform?tab=files', '下载', '更新记录'],
    ['快速开始', '/openPlatform', '快速开始', '调用须知'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: tab }));
    for (const name of headings) expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(portal.place()).toBe(address);
  }
  await user.click(screen.getByRole('button', { name: '下载与更新' }));
  for (const file of ['openapi.json', 'errors.json', 'xinyue.py', 'xinyue-client.tgz'])
    expect(screen.getByRole('link', { name: file }).getAttribute('href')).toBe(`/open/${file}`);
  expect(screen.getByText(new RegExp(changelog.list[0]!.changes[0]!.what))).toBeTruthy();
});
