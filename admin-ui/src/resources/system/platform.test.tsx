// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { platformRow } from '@xinyue/contracts/operations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import PlatformPage from './PlatformPage.tsx';

const { server, show, signIn } = openBackOffice();
const row = sampleOf(platformRow, { brand: '欣悦胶市', phone: '0532-12345678', missing: ['legalName', 'icp'], version: 3 });
beforeEach(() => {
  server.answer('readPlatform', row);
  server.always('savePlatform', ({ body }) => answers({ ...row, ...body, versionSeen: undefined, version: 4, missing: [] }));
});
const open = async () => {
  const { user } = show(<PlatformPage />, 'platformProfile', '/platformProfile');
  const brand = await screen.findByLabelText('中文品牌');
  return { user, brand, save: () => user.click(screen.getByTestId('save')) };
};

it('Po-20 what is changed is saved once however often it is pressed, on the state that was seen', async () => {
  const { user, brand } = await open();
  await user.clear(brand);
  await user.type(brand, '欣悦');
  await expectSentOnce(server, 'savePlatform', screen.getByTestId('save'), { ...row, brand: '欣悦', version: 4 });
  expect(server.bodiesOf('savePlatform')).toMatchObject([{ brand: '欣悦', phone: '0532-12345678', versionSeen: 3 }]);
  expect(await screen.findByText('平台资料已保存')).toBeTruthy();
});

it('Po-22 says what is missing before going live, until it is there', async () => {
  const { user, brand, save } = await open();
  expect(screen.getByTestId('platform-missing').textContent).toContain('经营者名称、网站备案号');
  await user.type(brand, '场');
  await save();
  await waitFor(() => expect(screen.queryByTestId('platform-missing')).toBeNull());
});

it('Po-21 a wrong check character is marked at its field and not sent', async () => {
  const { user, save } = await open();
  await user.type(screen.getByLabelText('统一社会信用代码'), '91350100M000100Y44');
  await save();
  expect(await screen.findByText(/按 GB 32100-2015，第 18 位应为 3/)).toBeTruthy();
  expect(server.bodiesOf('savePlatform')).toEqual([]);
});

it('Po-20 of two editors the second is told and keeps what was typed; a refusal and a lost answer are said', async () => {
  const { user, brand, save } = await open();
  await user.type(brand, '场');
  const edits = [
    { who: '王五', time: '2026-11-29 10:00:00', before: { phone: '0532-12345678' }, after: { phone: '400-123-4567' } },
  ];
  server.next('savePlatform', refuses('conflict', '王五已修改', { reason: 'edited', version: 4, edits }));
  server.answer('readPlatform', { ...row, phone: '400-123-4567', version: 4 });
  await save();
  expect((await screen.findByTestId('edit-conflict')).textContent).toContain('400-123-4567');
  await user.click(screen.getByTestId('edit-take'));
  server.next('savePlatform', lost);
  await save();
  expect(await screen.findByText('平台资料保存失败，请稍后再试！')).toBeTruthy();
  await save();
  await waitFor(() => expect(server.bodiesOf('savePlatform')).toHaveLength(3));
  expect(server.bodiesOf('savePlatform').at(-1)).toMatchObject({ brand: '欣悦胶市场', phone: '400-123-4567', versionSeen: 4 });
});

it('Po-20 who may read alone sees it without a form', async () => {
  signIn({ rights: { all: false, permissions: ['platform:read'] } });
  show(<PlatformPage />, 'platformProfile', '/platformProfile');
  expect(await screen.findByText('欣悦胶市')).toBeTruthy();
  expect([screen.queryByTestId('save'), screen.queryByLabelText('中文品牌')]).toEqual([null, null]);
});
