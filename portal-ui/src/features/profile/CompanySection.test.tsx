// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { CompanySection } from './CompanySection.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const company = { legalName: '鲁橡轮胎有限公司', taxNo: '91350100M000100Y43' };
beforeEach(() => server.always('updateProfile', ({ body }) => answers({ ...aProfile, ...body, versionSeen: undefined })));

const open = async (profile = aProfile) => {
  const { user } = portal.show(<CompanySection session={portal.signIn()} profile={profile} />);
  await user.click(screen.getByRole('button', { name: /企业信息$/ }));
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  return { user, type, save: () => user.click(screen.getByRole('button', { name: '保存' })) };
};
const sent = () => server.bodiesOf('updateProfile');

it('Po-60 saves name and code with what is stored, and nothing about the bank', async () => {
  const { type, save } = await open();
  await type('企业名称（全称）', company.legalName);
  await type('统一社会信用代码', '91350100m000100y43 ');
  await save();
  await waitFor(() => expect(toasts).toEqual(['success: 企业信息已保存！']));
  expect(sent()).toMatchObject([{ ...company, mobile: aProfile.mobile, versionSeen: aProfile.version }]);
  expect(Object.keys(sent()[0]!).filter((name) => name.startsWith('payer'))).toEqual([]);
});

it('Po-60 says of a code that nobody was asked about it, and which sign is wrong in a wrong one', async () => {
  portal.show(<CompanySection session={portal.signIn()} profile={{ ...aProfile, ...company }} />);
  expect(await screen.findByText('91350100M000100Y43（未联网核验）')).toBeTruthy();
});

it('Po-60 a wrong check character is said at its field and not sent', async () => {
  const { type, save } = await open();
  await type('统一社会信用代码', '91350100M000100Y44');
  await save();
  expect(await screen.findByText(/按 GB 32100-2015，第 18 位应为 3/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('M-38 M-29 a refusal is said and keeps what was typed; after a lost answer the same goes under the same key', async () => {
  const { type, save } = await open({ ...aProfile, ...company });
  await type('企业名称（全称）', '');
  server.next('updateProfile', refuses('conflict', '资料已被修改'));
  await save();
  expect(await screen.findByText('资料已被修改')).toBeTruthy();
  server.next('updateProfile', lost);
  await save();
  expect(await screen.findByText('企业信息保存失败，请稍后再试！')).toBeTruthy();
  await save();
  await waitFor(() => expect(toasts).toEqual(['success: 企业信息已保存！']));
  const keys = server.sent.map(({ key }) => key);
  expect(keys.at(-1)).toBe(keys.at(-2));
  expect(sent().at(-1)).toMatchObject({ legalName: '', taxNo: company.taxNo });
});

it('two presses in one moment save once', async () => {
  await open();
  await expectSentOnce(server, 'updateProfile', screen.getByRole('button', { name: '保存' }), aProfile);
});
