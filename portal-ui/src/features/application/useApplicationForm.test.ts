// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { sentence } from '@xinyue/contracts/messages';
import { applicationForm, documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { answers, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import type { applicationBody } from './applicationSteps.ts';
import { useSubmitApplication } from './useApplicationForm.ts';

const portal = openPortal();
const { server, toasts } = portal;
const documents = Object.fromEntries(documentSlots.map((slot) => [slot, `/xinyue/file/${slot}.jpg`]));
const body = {
  shopName: '青岛港信橡胶',
  account: 'qingdao88',
  password: 'Qingdao88',
  agreement: '同意',
  ...documents,
} as ReturnType<typeof applicationBody>;
beforeEach(() => server.always('submitApplication', answers({ id: 'a-1' })));

const submit = () => {
  const session = portal.signIn();
  const { current } = portal.use(() => useSubmitApplication(session));
  return act(() => current.submit(body));
};

it('M-05 E-17 V-15 hands in the documented fields without bank details, says so and has the state queried again', async () => {
  portal.queries.setQueryData(['own', 'u-1', 'application'], null);
  expect(Object.keys(body).filter((name) => name.startsWith('payer'))).toEqual([]);
  expect(applicationForm.safeParse(body).success).toBe(true);
  expect(await submit()).toBeUndefined();
  expect(toasts).toEqual(['success: 申请成功！']);
  expect(server.sent).toEqual([{ name: 'submitApplication', body, key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(portal.queries.getQueryState(['own', 'u-1', 'application'])?.isInvalidated).toBe(true);
});

it('M-30 a dead line or a 5xx shows 申请失败，请稍后再试！', async () => {
  const failure = { refused: false, text: '申请失败，请稍后再试！' };
  server.next('submitApplication', lost, outage);
  expect(await submit()).toMatchObject(failure);
  expect(await submit()).toMatchObject(failure);
  expect(toasts).toEqual([]);
});

it('M-38 a clear no shows what the server said, at the field it is about', async () => {
  const open = '您已有一份待审核的申请，不能重复提交';
  server.next('submitApplication', refuses('conflict', sentence('accountTaken')), refuses('conflict', open));
  expect(await submit()).toEqual({ refused: true, text: '账户已存在', field: 'account' });
  expect(await submit()).toMatchObject({ refused: true, text: open });
});
