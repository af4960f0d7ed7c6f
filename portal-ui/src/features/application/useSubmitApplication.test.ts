import { applicationForm, documentSlots } from '@xinyue/contracts/operations/applicationOperations';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../session/readSession.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import type { applicationBody } from './applicationSteps.ts';

const portal = openPortal();
const { useSubmitApplication } = await import('./useSubmitApplication.ts');
const { onToast } = await import('../../shared/toast.ts');

const session: Session = { userId: 'u-1', logintoken: 'l', account: 'a', userName: '甲', userType: '1', profile: undefined };
const documents = Object.fromEntries(documentSlots.map((slot) => [slot, `/xinyue/file/${slot}.jpg`]));
const body = {
  shopName: '青岛港信橡胶',
  account: 'qingdao88',
  password: 'Qingdao88',
  agreement: '同意',
  ...documents,
} as ReturnType<typeof applicationBody>;
const said: string[] = [];
onToast(({ kind, text }) => said.push(`${kind}: ${text}`));
beforeEach(() => {
  said.length = 0;
  portal.sent.length = 0;
});
const submit = () => portal.use(() => useSubmitApplication(session)).submit(body);

it('M-05 E-17 V-15 hands in the documented fields without bank details, says so and has the state queried again', async () => {
  portal.queries.setQueryData(['own', 'u-1', 'application'], null);
  expect(Object.keys(body).filter((name) => name.startsWith('payer'))).toEqual([]);
  expect(applicationForm.safeParse(body).success).toBe(true);
  portal.replies.push({ data: { id: 'a-1' } });
  expect(await submit()).toBeUndefined();
  expect(said).toEqual(['success: 申请成功！']);
  const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(portal.sent).toEqual([{ path: '/xinyue/home/customer/user/applay/add', body, idempotencyKey }]);
  expect(portal.queries.getQueryState(['own', 'u-1', 'application'])?.isInvalidated).toBe(true);
});

it('M-30 a dead line or a 5xx shows 申请失败，请稍后再试！', async () => {
  const failure = { refused: false, text: '申请失败，请稍后再试！' };
  expect(await submit()).toMatchObject(failure);
  portal.replies.push({ status: 503, msg: '服务暂时不可用，请稍后再试' });
  expect(await submit()).toMatchObject(failure);
  expect(said).toEqual([]);
});

it('M-38 a clear no shows what the server said, at the field it is about', async () => {
  portal.replies.push({ code: 409, msg: '账户已存在' });
  expect(await submit()).toEqual({ refused: true, text: '账户已存在', field: 'account' });
  portal.replies.push({ code: 409, msg: '您已有一份待审核的申请，不能重复提交' });
  expect(await submit()).toMatchObject({ refused: true, text: '您已有一份待审核的申请，不能重复提交' });
});
